import { type JsonObject, jsonObject, memberOf } from '../../json/value.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { membersOf } from '../../resources/answers/members.js';
import { memberAt } from '../../resources/keys/thing.js';
import type { Replace } from '../effects/effect.js';
import type { Thing } from '../world/thing.js';
import type { Rule } from './rule.js';
import { withMembers } from '../../json/merge-patch.js';
import { defaultOf } from '../lists/paging.js';
import { sentMembersOf } from './members.js';
import { seenThing } from './seen-thing.js';

/** A thing after a PUT (RFC 9110 section 9.3.4): what was sent, and what only the server sets. */
export function replaced(
  { sent, kind }: Replace,
  thing: Thing,
  body: JsonObject,
): { readonly value: JsonObject; readonly dropped: readonly string[] } {
  const { settable } = sentMembersOf(sent);
  const kept = jsonObject(thing.value.members.filter(([name]) => !settable.has(name)));
  const sentNames = new Set(body.members.map(([name]) => name));
  // The key of the path is that of the thing, whether or not a body says so.
  const key = kind.addresses[0]?.member?.[0];
  const dropped = thing.value.members.map(([name]) => name).filter((name) => settable.has(name) && !sentNames.has(name) && name !== key);
  return { value: withMembers(kept, body), dropped };
}

/** A PUT replaces: what was sent is there, and what was not sent has not its earlier value. */
export const REPLACE: Rule = {
  id: 'replace',
  says: 'after a PUT, optional members that were not sent are gone, or have a default (RFC 9110 section 9.3.4)',
  because: (effect) => (effect.does === 'replace' ? 'PUT replaces' : undefined),
  contradicts: ({ effect, prediction, response }) => {
    if (effect.does !== 'replace' || prediction.kind !== 'changed') return undefined;
    const shown = seenThing(effect.answer, response);
    if (shown === undefined || effect.answer === undefined) return undefined;
    // What every answer has is something without a client, too, which may be what it was before.
    const always = new Set(membersOf(effect.answer.schema).flatMap(({ name, isRequired }) => (isRequired ? [name] : [])));
    const kept = prediction.dropped.find((name) => {
      if (always.has(name)) return false;
      const byDefault = effect.sent.schema && memberAt(effect.sent.schema, [name])?.schema;
      const [before, after] = [memberOf(prediction.thing.value, name), memberOf(shown, name)];
      if (before === undefined || after === undefined || !isTelling(before) || !equalJson(before, after)) return false;
      const fallback = byDefault && defaultOf(byDefault);
      return fallback === undefined || !equalJson(after, fallback);
    });
    return kept === undefined ? undefined : `${kept} was not sent, and is still ${printJson(memberOf(shown, kept) ?? null)}`;
  },
};

/** True for a value that a default is not: a text or a number of some length. Only a client can have set it. */
export function isTelling(value: Parameters<typeof equalJson>[0]): boolean {
  return typeof value === 'string' ? value.length > 3 : typeof value === 'object' && value !== null && value.type !== 'array';
}
