import { setAt } from '../../json/edit.js';
import { jsonNumber } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { typesOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { mayLimit, saysBound, saysPlaces } from '../../words/limit-words.js';
import { wordsOf } from '../../words/name-words.js';
import { singularsOf } from '../../words/singular.js';
import type { Maker, Subject } from './sequence.js';
import type { SettingMember } from './setting-members.js';

/** What says how many there can be: a member of a thing that a run creates, a member of a setting that it writes, or a sentence with a number. */
export type LimitSource =
  | { readonly kind: 'thing'; readonly maker: Maker; readonly name: string }
  | { readonly kind: 'setting'; readonly member: SettingMember }
  | { readonly kind: 'words'; readonly sentence: string };

/** How many things of a kind there can be, such as `maxAttempts` of the quiz that a creation names, or that contains it. */
export interface Limit {
  readonly source: LimitSource;
  /** The item paths of the things of each of which there is one limit: the others that a creation names may be different ones. */
  readonly per: ReadonlySet<string>;
  /** The number that is tried: the least that the document allows, or the one that it tells. */
  readonly least: number;
  /** True if each of the things takes one of what there is, so that it is free again once that is taken back: a seat, and not an attempt. */
  readonly isOfPlaces: boolean;
  /** Which ways of taking a thing back make room. Default: each. */
  readonly freedBy?: (way: KnownOperation) => boolean;
}

/** The least values that are tried. */
const VALUES = [1, 2, 3];

/** What a limit is called in reports. */
export function nameOf({ source }: Limit): string {
  switch (source.kind) {
    case 'thing':
      return source.name;
    case 'setting':
      return source.member.name;
    case 'words':
      return 'the number that the document tells';
  }
}

/** Why there can be so many, as a clause. */
export function reasonOf({ source, least }: Limit): string {
  switch (source.kind) {
    case 'thing':
      return `${source.name} of ${source.maker.creation.id} is ${least}`;
    case 'setting':
      return `${source.member.name} of ${source.member.reader} is ${least}`;
    case 'words':
      return `the document says: ${source.sentence}`;
  }
}

/** True for how the thing is created that has a limit. */
export function isHolder({ source }: Limit, { resource }: Maker): boolean {
  return source.kind === 'thing' && source.maker.resource.item === resource.item;
}

/** The least value that a member may have, and one more; undefined for one that is no such number. */
export function leastOf(roots: readonly SchemaNode[]): number | undefined {
  if (!roots.some((root) => typesOf(root)?.has('integer') === true)) return undefined;
  return VALUES.find((value) => [value, value + 1].every((one) => roots.every((root) => allows(root, jsonNumber(String(one)), 'request'))));
}

/** The limits that may hold for a creation, those of what contains it first. */
export function limitsOf({ maker, parents }: Pick<Subject, 'maker' | 'parents'>): readonly Limit[] {
  const { name } = maker.resource;
  return [...parents.toReversed(), ...maker.around, ...maker.needs].flatMap((holder) =>
    limitsIn(holder).filter((limit) => !isPerOne(nameOf(limit), name)),
  );
}

/** True for a member that limits what one of the counted things has: `perVisitLimit` of the goods of a visit says nothing of how many visits there are. */
export function isPerOne(name: string, counted: string): boolean {
  const ones = new Set(wordsOf(counted).slice(-1).flatMap(singularsOf));
  return wordsOf(name).some((word, i, words) => words[i - 1] === 'per' && ones.has(word));
}

/** The members of how a thing is created that may limit something else. */
export function limitsIn(maker: Maker): readonly Limit[] {
  const { creation } = maker;
  const fields = creation.method === 'POST' ? (requestModelOf(creation)?.fields ?? []) : [];
  return fields.flatMap(({ path, roots }): readonly Limit[] => {
    const [name] = path;
    const least = path.length === 1 && typeof name === 'string' && mayLimit(name) ? leastOf(roots) : undefined;
    if (least === undefined || typeof name !== 'string') return [];
    const isOfPlaces = saysPlaces(name);
    if (!isOfPlaces && !saysBound(name)) return [];
    return [{ source: { kind: 'thing', maker, name }, per: new Set([maker.resource.item]), least, isOfPlaces }];
  });
}

/** The creation of what has the member, with a value of it. */
export function withLimit({ creation }: Maker, name: string, value: number): KnownOperation {
  const full = requestModelOf(creation)?.full;
  return full === undefined ? creation : withBody(creation, setAt(full, [name], jsonNumber(String(value))));
}
