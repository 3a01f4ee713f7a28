import { splitTarget } from '../../codecs/paths/split-target.js';
import { printJson } from '../../json/print.js';
import { type Member, isObject } from '../../json/value.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';
import { asWritten, assemble } from '../../request/slots/template.js';

/** A part of a request that can be left out: a parameter as it stands in the query, or a member of the body. */
export type Part = { readonly in: 'query'; readonly text: string } | { readonly in: 'body'; readonly member: Member };

/** The parameters and the members of a request, in their order. */
export function partsOf({ head, body }: RequestPlan): readonly Part[] {
  const [, query] = splitTarget(head.target);
  const texts = query === '' ? [] : query.split('&');
  const members = body.kind === 'value' && isObject(body.value) ? body.value.members : [];
  return [...texts.map((text): Part => ({ in: 'query', text })), ...members.map((member): Part => ({ in: 'body', member }))];
}

/** Equal for parts with the same name and the same value. */
export function keyOf(part: Part): string {
  return part.in === 'query' ? `?${part.text}` : `${part.member[0]} ${printJson(part.member[1])}`;
}

/** The keys of all parts of a request. */
export function keysOfParts(plan: RequestPlan): ReadonlySet<string> {
  return new Set(partsOf(plan).map(keyOf));
}

const decoder = new TextDecoder();

/**
 * True if a request has the path of another one, and parts of the same names as all of its parts.
 * @param readsTexts true if a text that names a member counts as having it, since a server may read it leniently.
 */
export function hasPartsOf(plan: RequestPlan, other: RequestPlan, readsTexts: boolean): boolean {
  const names = new Set(partsOf(plan).map(nameOf));
  const text = readsTexts && plan.body.kind === 'raw' ? decoder.decode(assemble(plan.body.template, asWritten)) : '';
  const isIn = (part: Part): boolean => names.has(nameOf(part)) || (part.in === 'body' && text.includes(part.member[0]));
  const [[path], [otherPath]] = [splitTarget(plan.head.target), splitTarget(other.head.target)];
  return path === otherPath && partsOf(other).every(isIn);
}

/** Equal for parts with the same name, whatever their value is. */
export function nameOf(part: Part): string {
  return part.in === 'query' ? `?${part.text.split('=')[0]}` : part.member[0];
}
