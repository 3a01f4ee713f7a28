import { pagingOf } from '../plan/paging.js';
import type { Sequence } from '../plan/sequence.js';
import { withValues } from '../plan/with-values.js';
import type { Exchange } from '../../http/exchange.js';
import { stepOf } from '../../http/step.js';
import { succeeded } from '../../http/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, jsonNumber } from '../../json/value.js';
import type { Parameter } from '../../contract/contract.js';
import { type Attempt, unknown } from '../attempt.js';
import { type Made, type Scene, answerOf, make, makeParents, sendBound } from '../scene.js';

/** A list of at least two things is read in parts: one with as many items as were asked for, and another one after that. */
export async function pagingIsKept(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const paging = pagingOf(sequence.operation);
  const above = await makeParents(scene, sequence);
  const first = above && (await make(scene, sequence.maker, above));
  const last = above && (await make(scene, sequence.maker, above));
  if (paging === undefined || first === undefined || last === undefined) return unknown();
  const { size, offset } = paging;
  const steps = [stepOf(sequence.maker.creation.id, last.exchange)];
  const page = (at: string): Promise<Page | undefined> =>
    readPage(scene, sequence, last, [[size, jsonNumber('1')], ...(offset === undefined ? [] : [[offset, jsonNumber(at)] as const])]);
  const start = await page('0');
  if (start === undefined) return unknown();
  if (start.items.length > 1) {
    const [expected, actual] = [`a list with one item at most`, `${answerOf(start.exchange)} with a list of ${start.items.length} items`];
    return { kind: 'broken', exchange: start.exchange, steps, signature: 'size', expected, actual };
  }
  const [item] = start.items;
  const next = offset === undefined || item === undefined ? undefined : await page('1');
  const again = next === undefined ? undefined : await page('0');
  const isSame = (other: Page | undefined): boolean =>
    other?.items[0] !== undefined && item !== undefined && equalJson(other.items[0], item);
  // A list in an order of its own, or that changes meanwhile, says nothing.
  if (next === undefined || !isSame(next) || !isSame(again)) return { kind: 'kept', exchange: start.exchange };
  const [expected, actual] = [
    'a list that begins with another item',
    `${answerOf(next.exchange)} with the item that ${offset?.name}=0 has`,
  ];
  return { kind: 'broken', exchange: next.exchange, steps, signature: 'offset', expected, actual };
}

interface Page {
  readonly exchange: Exchange;
  readonly items: readonly JsonValue[];
}

async function readPage(
  scene: Scene,
  { operation, list }: Sequence,
  { bound }: Made,
  values: readonly (readonly [Parameter, JsonValue])[],
): Promise<Page | undefined> {
  const sent = await sendBound(scene, withValues(operation, new Map(values)), bound);
  if (sent === undefined || list === undefined || !succeeded(sent.exchange) || sent.exchange.outcome.kind !== 'response') return undefined;
  const answer = decodeJson(sent.exchange.outcome.body).value;
  const items = answer === undefined ? undefined : getAt(answer, list.items);
  return items !== undefined && isArray(items) ? { exchange: sent.exchange, items: items.items } : undefined;
}
