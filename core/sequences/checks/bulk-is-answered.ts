import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import type { BulkCreation } from '../../model/kinds/bulk.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { makeNamedByItems } from '../moves/make-named.js';
import { twoItemsOf } from '../plan/two-items.js';
import { type Sent, answerOf, hasStatus, sendBound } from '../scene/scene.js';
import { makeParents } from '../moves/make.js';
import type { SequenceRule } from '../scene/sequence-rule.js';

/** Upper bound on the requests with two items that are tried, since a server may have rules about several members. */
const MOST_TRIED = 4;

/** The answer to a creation of several things shows each of them, in the order in which they were sent. */
export const BULK_IS_ANSWERED: SequenceRule = {
  check: 'bulk-is-answered',
  title: 'two things that differ are created at once',
  asks: ({ several }) => several.flatMap(({ operation, bulk }) => (bulk.shown === undefined ? [] : [{ operation }])),
  run: async (scene, sequence) => {
    const bulk = sequence.several.find(({ operation }) => operation.id === sequence.operation.id)?.bulk;
    const above = await makeParents(scene, sequence);
    if (bulk === undefined || above === undefined) return unknown('what contains the things could not be created');
    const { operation, maker } = sequence;
    const seconds = await makeNamedByItems(scene, { creation: operation, needs: maker.needs }, above);
    for (const creation of twoItemsOf(operation, seconds, scene.lab.session.plan.resources).slice(0, MOST_TRIED)) {
      const sent = await sendBound(scene, creation, above);
      if (sent !== undefined && hasStatus(sent.exchange, [200, 201])) return judge(bulk, sent);
    }
    return unknown('no request with two things that differ was accepted');
  },
};

function judge({ sent: { at }, shown }: BulkCreation, { exchange, isMalformed }: Sent): Attempt {
  const answer = exchange.outcome.kind === 'response' ? decodeJson(exchange.outcome.body).value : undefined;
  const [asked, answered] = [itemsAt(decodeJson(exchange.request.body).value, at), shown && itemsAt(answer, shown.at)];
  if (shown === undefined || asked === undefined || answered === undefined || isMalformed)
    return unknown('the answer has no array of things', exchange);
  if (answered.length !== asked.length) {
    // What was not created may be told beside.
    if (arraysBeside(answer, shown.at)) return unknown('the answer has another array', exchange);
    const actual = `${answerOf(exchange)} with ${answered.length}`;
    return { kind: 'broken', exchange, signature: 'count', expected: `an answer with the ${asked.length} things that were sent`, actual };
  }
  if (!isTheOther({ one: asked[0], other: asked[1] }, { one: answered[0], other: answered[1] })) return { kind: 'kept', exchange };
  const expected = 'an answer with the things in the order in which they were sent';
  return { kind: 'broken', exchange, signature: 'order', expected, actual: `${answerOf(exchange)} with them the other way round` };
}

/** The items of an array at a path of names; undefined if there is none. */
export function itemsAt(value: JsonValue | undefined, at: readonly string[]): readonly JsonValue[] | undefined {
  const array = value === undefined ? undefined : getAt(value, at);
  return isArray(array) ? array.items : undefined;
}

interface Pair {
  readonly one: JsonValue | undefined;
  readonly other: JsonValue | undefined;
}

/** True if two answered things have each the values of the other one that was sent, in all members in which those differ and that both show. */
function isTheOther(sent: Pair, answered: Pair): boolean {
  if (!isObject(sent.one)) return false;
  const swapped = sent.one.members.flatMap(([name, value]) => {
    const [other, shown, shownOther] = [sent.other, answered.one, answered.other].map((thing) => memberOf(thing, name));
    if (other === undefined || shown === undefined || shownOther === undefined || equalJson(value, other)) return [];
    return [equalJson(shown, other) && equalJson(shownOther, value)];
  });
  return swapped.length > 0 && swapped.every(Boolean);
}

/** True if an answer has an array with items beside that at a path. */
function arraysBeside(answer: JsonValue | undefined, at: readonly string[]): boolean {
  const holder = answer === undefined ? undefined : getAt(answer, at.slice(0, -1));
  if (at.length === 0 || !isObject(holder)) return false;
  return holder.members.some(([name, value]) => name !== at.at(-1) && isArray(value) && value.items.length > 0);
}
