import { type JsonObject, type JsonValue, isArray, isObject, jsonObject, memberOf } from '../../json/value.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { membersOf } from '../../resources/answers/members.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { Change } from '../effects/effect.js';
import type { JudgedRequest } from '../effects/judged-request.js';
import type { Thing } from '../world/thing.js';
import type { Rule } from './rule.js';
import { applyJsonPatch, isJsonPatch } from '../../json/json-patch.js';
import { mergePatch } from '../../json/merge-patch.js';
import { sentThing, serverMembers } from './members.js';
import { mayShow } from './read.js';
import { seenThing } from './seen-thing.js';

/** A thing after a change, or why there is none: one sentence without a full stop. */
export type Changing = { readonly kind: 'changed'; readonly value: JsonObject } | { readonly kind: 'failed'; readonly because: string };

/**
 * A thing after a PATCH: a JSON Patch (RFC 6902), or a merge patch (RFC 7396), as which JSON counts, too. Where a member may be null, null is
 * what is left of it: most servers show a member that was removed so.
 */
export function changed({ kind, sent }: Change, { body, mediaType }: JudgedRequest, thing: Thing): Changing {
  const found = body === undefined ? undefined : getAt(body, sent.at);
  if (found !== undefined && (mediaType === 'application/json-patch+json' || isPatch(found))) {
    // A document may allow what is no JSON Patch; nobody knows what it means.
    if (!isJsonPatch(found)) return { kind: 'changed', value: thing.value };
    const patched = applyJsonPatch(thing.value, found);
    if (patched.kind === 'failed') return patched;
    if (!isObject(patched.value)) return { kind: 'failed', because: 'the patch leaves no object' };
    return { kind: 'changed', value: withServerMembers(patched.value, thing.value, serverMembers(kind, sent)) };
  }
  const patch = sentThing(kind, sent, body);
  const members = new Map(membersOf(kind.schema).map(({ name, schema }) => [name, schema]));
  const nulls = patch.members.filter(([name, value]) => {
    const schema = value === null ? members.get(name) : undefined;
    return schema !== undefined && evaluate(schema, null).violations.length === 0;
  });
  const value = merged(thing.value, patch);
  return { kind: 'changed', value: jsonObject([...value.members, ...nulls]) };
}

/** A value whose members that only the server sets are those of an earlier one. */
function withServerMembers(value: JsonObject, earlier: JsonObject, isServers: (name: string) => boolean): JsonObject {
  const own = value.members.filter(([name]) => !isServers(name));
  return jsonObject([...own, ...earlier.members.filter(([name]) => isServers(name))]);
}

function merged(target: JsonObject, patch: JsonObject): JsonObject {
  const value = mergePatch(target, patch);
  return isObject(value) ? value : target;
}

/** True for an array of operations of JSON Patch, also under another media type. */
function isPatch(value: JsonValue): boolean {
  return isArray(value) && value.items.length > 0 && value.items.every((item) => typeof memberOf(item, 'op') === 'string');
}

/** A PATCH changes what was sent, and keeps the rest. */
export const CHANGE: Rule = {
  id: 'change',
  says: 'after a PATCH, what was sent is there, "" and 0 and false too, and what was not sent stays (RFC 7396, RFC 6902)',
  because: (effect) => (effect.does === 'change' ? 'it changes a thing' : undefined),
  contradicts: ({ effect, prediction, response }) => {
    if (effect.does !== 'change' || prediction.kind !== 'changed') return undefined;
    const shown = seenThing(effect.answer, response);
    if (shown === undefined || !isObject(prediction.sent)) return undefined;
    const sent = new Set(prediction.sent.members.map(([name]) => name));
    const declared = new Map(membersOf(effect.answer?.schema ?? effect.kind.schema).map(({ name, schema }) => [name, schema]));
    for (const [name, value] of prediction.value.members) {
      const seen = memberOf(shown, name);
      const member = declared.get(name);
      if (seen === undefined || member === undefined || value === null || isObject(value) || equalJson(seen, value)) continue;
      if (!mayShow(member, value)) continue;
      const isSent = sent.has(name);
      // What the server sets, such as the time of the change, may differ.
      const isSet = isSent || effect.sent.schema === undefined || membersOf(effect.sent.schema).some((one) => one.name === name);
      if (isSet) return `${name} ${isSent ? 'was sent as' : 'was not sent and was'} ${printJson(value)}, and is ${printJson(seen)}`;
    }
    return undefined;
  },
};
