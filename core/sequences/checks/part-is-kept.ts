import { succeeded } from '../../http/exchange/response-class.js';
import { setAt } from '../../json/edit.js';
import { equalJson, equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isObject, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { withBody } from '../../reach/bodies/with-body.js';
import type { Resource } from '../../resources/resource.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { unknown } from '../scene/attempt.js';
import { actOn } from '../moves/act-on.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { plainMembers } from '../moves/send-change.js';
import { otherValues } from '../plan/variants.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { membersSent } from '../things/thing.js';
import { sendBound } from '../scene/scene.js';

/**
 * A part of a thing that has a path of its own, such as its rating, and was replaced is shown in the thing: `PUT /tickets/{id}/rating`, then
 * `GET /tickets/{id}`. Only members count that the thing showed as they were sent the first time.
 */
export const PART_IS_KEPT: SequenceRule = {
  check: 'change-is-kept',
  title: 'a part of it is replaced for the second time',
  asks: ({ isRead, actions, resource }) =>
    isRead
      ? actions
          .filter((one) => partName(one, resource) !== undefined && plainMembers(one) !== undefined)
          .map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const { operation, resource } = sequence;
    const name = partName(operation, resource) ?? '';
    const thing = await createAndRead(scene, sequence);
    const first = thing && (await actOn(scene, operation, thing.made));
    if (thing === undefined || first === undefined || !succeeded(first.exchange))
      return unknown('it was refused the first time', first?.exchange);
    const before = await readAgain(scene, sequence, thing.made);
    const sent = membersSent(first.exchange);
    const shown = partOf(before?.read?.value, name);
    const others = [...otherValues(operation)].filter(([member]) => memberOf(sent, member) !== undefined);
    const told = others.filter(([member]) => equalOrAbsent(memberOf(shown, member), memberOf(sent, member)));
    if (sent === undefined || told.length === 0) return unknown('the thing does not show it as it was sent', before?.exchange);
    const body = told.reduce<JsonValue>((whole, [member, value]) => setAt(whole, [member], value), sent);
    const second = await sendBound(scene, withBody(operation, body), thing.made.bound);
    if (second === undefined || !succeeded(second.exchange)) return unknown('it was refused the second time', second?.exchange);
    const now = membersSent(second.exchange);
    const stale = await lastingFault(scene, async () => {
      const after = await readAgain(scene, sequence, thing.made);
      const part = partOf(after?.read?.value, name);
      const member = told.map(([one]) => one).find((one) => isStale(memberOf(part, one), memberOf(now, one), memberOf(sent, one)));
      return after === undefined || member === undefined ? undefined : { member, exchange: after.exchange };
    });
    if (stale === undefined) return { kind: 'kept', exchange: second.exchange };
    const { member, exchange } = stale;
    return {
      kind: 'broken',
      exchange: second.exchange,
      shownBy: exchange,
      signature: `${name}.${member}`,
      expected: `${name}.${member} ${printJson(memberOf(now, member) ?? null)}, as it was sent`,
      actual: `${name}.${member} ${printJson(memberOf(sent, member) ?? null)}, as before`,
    };
  },
};

/** The name of the part of a thing that an operation replaces; undefined for any other operation. */
function partName({ method, path }: KnownOperation, { item }: Resource): string | undefined {
  const rest = method === 'PUT' && path.startsWith(`${item}/`) ? path.slice(item.length + 1) : undefined;
  return rest === undefined || rest.includes('/') || rest.includes('{') ? undefined : rest;
}

/** The member of a thing that is called like the part, and is an object. */
function partOf(thing: JsonValue | undefined, name: string): JsonValue | undefined {
  if (thing === undefined || !isObject(thing)) return undefined;
  const forms = new Set(formsOf(wordsOf(name)));
  return thing.members.find(([member, value]) => forms.has(wordsOf(member).join(' ')) && isObject(value))?.[1];
}

/** True for a member that shows what was sent before, and not what was sent then. */
function isStale(shown: JsonValue | undefined, now: JsonValue | undefined, before: JsonValue | undefined): boolean {
  return shown !== undefined && now !== undefined && before !== undefined && equalJson(shown, before) && !equalJson(shown, now);
}
