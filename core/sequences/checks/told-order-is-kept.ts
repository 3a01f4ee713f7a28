import { wordsOfOperation, wordsOfResponse } from '../../contract/words-of-operation.js';
import { listsStatus } from '../../contract/documented-statuses.js';
import { isRefusal, succeeded } from '../../http/exchange/response-class.js';
import { setAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, isNumber, isObject, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { TIME_FORMS } from '../../schema/formats/time-forms.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { unknown } from '../scene/attempt.js';
import { createAgain } from '../moves/create-again.js';
import { make, makeParents } from '../moves/make.js';
import { sendBody, withTag } from '../moves/send-change.js';
import { type ToldOrder, toldOrders, unsaidOrder } from '../plan/told-orders.js';
import { membersSent } from '../things/thing.js';
import { type Sent, answerOf, sendBound } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';

/** Statuses by which servers refuse what members say together (RFC 9110 sections 15.5.1 and 15.5.10, RFC 4918 section 11.2). */
const REFUSALS = [400, 409, 422];

/**
 * A body is refused whose members are out of the order that their descriptions tell: an end `not before the start`. Of a beginning and an end
 * a document need not say it: what creation refuses, a change does not take.
 */
export const TOLD_ORDER_IS_KEPT: SequenceRule = {
  check: 'told-order-is-kept',
  title: 'two members are in the wrong order',
  asks: ({ isRead, maker: { creation }, replacers, changers }) =>
    [...(creation.method === 'POST' ? [creation] : []), ...(isRead ? [...replacers, ...changers] : [])]
      .filter((operation) => REFUSALS.some((status) => listsStatus(operation, status)))
      .filter((operation) => toldOrders(operation, '').length > 0 || (operation !== creation && unsaidOrder(operation) !== undefined))
      .map((operation) => ({ operation })),
  run: async (scene, sequence) => {
    const { operation, maker } = sequence;
    const { contract } = scene.lab.session;
    const isCreation = operation === maker.creation;
    const words = [
      wordsOfOperation(contract, operation),
      ...REFUSALS.map((status) => wordsOfResponse(contract, operation, String(status))),
    ].join('\n');
    const told = toldOrders(operation, words);
    const unsaid = isCreation || told.length > 0 ? undefined : unsaidOrder(operation);
    const orders = unsaid === undefined ? told : [unsaid];
    if (orders.length === 0) return unknown('the document tells no order of two members');
    const above = await makeParents(scene, sequence);
    const first = above && (await make(scene, maker, above));
    if (first === undefined) return unknown('nothing could be created');
    const create = (one: JsonObject): Promise<Sent | undefined> => createAgain(scene, maker, one, first.bound);
    const created = membersSent(first.exchange);
    if (unsaid !== undefined && !(await isRefused(created, unsaid, create)))
      return unknown('the document tells no order, and creation refuses none', first.exchange);
    const usual = isCreation ? first : await sendBody(scene, sequence, first, ({ full }) => (isObject(full) ? full : undefined));
    if (usual === undefined || !succeeded(usual.exchange)) return unknown('it could not be changed', usual?.exchange);
    const change = async (one: JsonObject): Promise<Sent | undefined> =>
      sendBound(scene, await withTag(scene, sequence, withBody(operation, one), first.bound), first.bound);
    const body = membersSent(usual.exchange);
    if (body === undefined) return unknown('its body is no object', usual.exchange);
    for (const order of orders) {
      const wrong = await firstAccepted(outOf(order, body, operation.method), isCreation ? create : change);
      if (wrong === undefined) continue;
      const [least, most] = [order.least, order.most].map((name) => printJson(memberOf(wrong.body, name) ?? null));
      return {
        kind: 'broken',
        exchange: wrong.exchange,
        atFault: { operation, title: `${order.most} is before or below ${order.least}` },
        signature: `${order.least} ${order.most}`,
        expected: `a refusal, since ${unsaid === undefined ? 'the document says so' : 'creation refuses it'}`,
        actual: `${answerOf(wrong.exchange)} with ${order.least} ${least} and ${order.most} ${most}`,
      };
    }
    return { kind: 'kept', exchange: usual.exchange };
  },
};

/** A body in which two members are in the wrong order, and what is sent for it. */
interface OutOfOrder {
  readonly body: JsonObject;
  readonly sent: JsonObject;
}

/** Of a body that was accepted: one of both members is moved beyond the other one; of a change, also alone. */
function outOf({ least, most }: ToldOrder, body: JsonObject, method: string): readonly OutOfOrder[] {
  const [low, high] = [memberOf(body, least), memberOf(body, most)];
  if (low === undefined || high === undefined) return [];
  const moved = [
    [most, beyond(high, low, -1)],
    [least, beyond(low, high, 1)],
  ] as const;
  return moved.flatMap(([name, value]) => {
    const wrong = value === undefined ? undefined : setAt(body, [name], value);
    if (value === undefined || wrong === undefined || !isObject(wrong)) return [];
    return [{ body: wrong, sent: wrong }, ...(method === 'PATCH' ? [{ body: wrong, sent: jsonObject([[name, value]]) }] : [])];
  });
}

/** A value that is a step before or after another one; undefined if they are of different kinds. */
function beyond(value: JsonValue, other: JsonValue, sign: 1 | -1): JsonValue | undefined {
  if (isNumber(value) && isNumber(other))
    return /^-?\d{1,15}$/.test(other.text) ? jsonNumber(String(Number(other.text) + sign)) : undefined;
  if (typeof value !== 'string' || typeof other !== 'string') return undefined;
  return TIME_FORMS.find(({ is }) => is(value) && is(other))?.moved(value, other, sign);
}

async function firstAccepted(
  bodies: readonly OutOfOrder[],
  send: (body: JsonObject) => Promise<Sent | undefined>,
): Promise<{ readonly body: JsonObject; readonly exchange: Exchange } | undefined> {
  for (const { body, sent } of bodies) {
    const answer = await send(sent);
    if (answer !== undefined && succeeded(answer.exchange)) return { body, exchange: answer.exchange };
  }
  return undefined;
}

/** True if what is out of order is refused, and what is in order is not, or by another status: the same time may be taken by now. */
async function isRefused(
  body: JsonObject | undefined,
  order: ToldOrder,
  send: (body: JsonObject) => Promise<Sent | undefined>,
): Promise<boolean> {
  const wrong = body === undefined ? [] : outOf(order, body, 'POST');
  const inOrder = body === undefined || wrong.length === 0 ? undefined : await send(body);
  if (inOrder === undefined) return false;
  const answers: Sent[] = [];
  for (const { sent } of wrong) {
    const answer = await send(sent);
    if (answer !== undefined) answers.push(answer);
  }
  return answers.length > 0 && answers.every(({ exchange }) => isRefusal(exchange) && answerOf(exchange) !== answerOf(inOrder.exchange));
}
