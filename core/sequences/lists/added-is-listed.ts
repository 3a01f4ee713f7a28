import { succeeded } from '../../http/exchange/response-class.js';
import { getAt } from '../../json/edit.js';
import { decodeJson } from '../../json/decode.js';
import { isArray } from '../../json/value.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { arraysIn } from '../../resources/answers/arrays.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { unknown } from '../scene/attempt.js';
import { createWanted } from '../moves/create-user.js';
import type { Sequence } from '../plan/sequence.js';
import { variantsOf } from '../plan/variants.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { answerOf, hasStatus, sendBound } from '../scene/scene.js';

/** Upper bounds on what is added: that is accepted, and that is tried. */
const MOST = 3;
const MOST_TRIED = 6;

/**
 * What was added below a thing, and has no path of its own, is in the list of the same path. Several that differ are added, so that each shows in the
 * list as its schema says.
 */
export const ADDED_IS_LISTED: SequenceRule = {
  check: 'added-is-listed',
  title: 'something was added before the list is read',
  asks: ({ isRead, about, below }) =>
    isRead ? about.flatMap((operation) => (isAdded(operation, about, below) ? [{ operation }] : [])) : [],
  run: async (scene, sequence) => {
    const { operation, about } = sequence;
    const adder = adderOf(operation, about);
    const before = adder && (await createWanted(scene, sequence, adder));
    if (adder === undefined || before === undefined) return unknown('the thing could not be created and read');
    const { bound } = before.made;
    let added = 0;
    for (const one of [adder, ...variantsOf(adder)].slice(0, MOST_TRIED)) {
      const sent = await sendBound(scene, one, bound);
      if (sent !== undefined && hasStatus(sent.exchange, [200, 201])) added += 1;
      if (added === MOST) break;
    }
    if (added === 0) return unknown('nothing could be added');
    const read = async (): Promise<Exchange | undefined> => (await sendBound(scene, operation, bound))?.exchange;
    const first = await read();
    if (first === undefined || !succeeded(first)) return unknown('the list was not answered', first);
    if (lengthOf(operation, first) !== 0) return { kind: 'kept', exchange: first };
    await scene.waitForWrites();
    const again = await read();
    if (again === undefined || lengthOf(operation, again) !== 0) return unknown('the list changes meanwhile', first);
    const expected = `a list with what ${adder.id} added`;
    return { kind: 'broken', exchange: again, signature: 'missing', expected, actual: `${answerOf(again)} with an empty list` };
  },
};

/** True for a list of what has no path of its own. */
function isAdded(operation: KnownOperation, about: Sequence['about'], below: Sequence['below']): boolean {
  const adder = operation.method === 'GET' ? adderOf(operation, about) : undefined;
  return adder !== undefined && !below.some(({ maker }) => maker.creation.id === adder.id);
}

/** The operation that adds to a list: a POST to its path; undefined if there is none. */
function adderOf({ path }: KnownOperation, about: Sequence['about']): KnownOperation | undefined {
  return about.find((one) => one.method === 'POST' && one.path === path);
}

/** The number of items in a list; undefined if the response has none, or a required parameter selects. */
function lengthOf(operation: KnownOperation, { outcome }: Exchange): number | undefined {
  if (outcome.kind !== 'response' || operation.parameters.some((one) => one.in === 'query' && one.required)) return undefined;
  const [schema] = successSchemasOf(operation);
  const [array] = schema === undefined ? [] : arraysIn(schema);
  const { value } = decodeJson(outcome.body);
  const items = value === undefined || array === undefined ? undefined : getAt(value, array.path);
  return isArray(items) ? items.items.length : undefined;
}
