import { setAt } from '../../json/edit.js';
import { headerValues } from '../../codecs/headers.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal, succeeded } from '../../http/exchange/response-class.js';
import { type JsonObject, type JsonValue, type Member, isNumber, isObject, jsonObject, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { type RequestModel, requestModelOf } from '../../request/request-model.js';
import { alsoFresh } from '../plan/bind.js';
import { needsTag, taggedWith } from '../plan/if-match.js';
import { aDayLater } from '../../schema/samples/dates-in-order.js';
import { dayIn } from '../plan/variants.js';
import type { Sequence } from '../plan/sequence.js';
import { isCalledVersion } from '../../reach/bodies/version-members.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { jsonAnswered } from '../things/thing.js';
import { type Made, type Scene, type Sent, sendBound } from '../scene/scene.js';

/**
 * Changes a thing with new texts, so that every one of them can be recognised; without them if the server refuses those.
 * @param isAnswer false for a response that may be of the new texts.
 */
export async function sendChange(
  scene: Scene,
  operation: KnownOperation,
  { bound, sent }: Pick<Made, 'bound' | 'sent'>,
  isAnswer: (exchange: Exchange) => boolean = succeeded,
): Promise<Sent | undefined> {
  const renewed = await sendBound(scene, alsoFresh(operation, freshableMembers(operation)), bound);
  if (renewed !== undefined && isAnswer(renewed.exchange)) return renewed;
  const plain = await sendBound(scene, operation, bound);
  const dated = plain !== undefined && isRefusal(plain.exchange) ? withOwnDates(operation, sent?.value) : undefined;
  return (dated && (await sendBound(scene, dated, bound))) ?? plain;
}

/** The change with the days of the thing, the last one a day later, since those of a plain change may be in no order with them; undefined if it has none. */
function withOwnDates(operation: KnownOperation, sent: JsonValue | undefined): KnownOperation | undefined {
  const body = plainMembers(operation);
  const own = new Map(
    (body?.members ?? []).flatMap(([name]) =>
      dayIn(memberOf(sent, name)) === undefined ? [] : [[name, memberOf(sent, name) ?? null] as const],
    ),
  );
  const [last] = [...own].toSorted(([, one], [, other]) => (dayIn(other) ?? 0) - (dayIn(one) ?? 0));
  if (body === undefined || last === undefined) return undefined;
  const members = body.members.map(([name, value]): Member => {
    const day = own.get(name);
    return [name, day === undefined ? value : name === last[0] ? (aDayLater(day) ?? day) : day];
  });
  return withBody(operation, jsonObject(members));
}

/**
 * Changes a thing to a body, with the tag that it has now where If-Match is required: first with new texts, then, if the server refuses those,
 * with the plain ones.
 * @param bodyOf makes the body of what the plain one consists of; undefined if there is none.
 * @returns undefined if no such request is valid.
 */
export async function sendBody(
  scene: Scene,
  sequence: Sequence,
  { bound, sent }: Pick<Made, 'bound' | 'sent'>,
  bodyOf: (model: RequestModel) => JsonObject | undefined,
): Promise<Sent | undefined> {
  const { operation } = sequence;
  const send = async (one: KnownOperation): Promise<Sent | undefined> => {
    const model = requestModelOf(one);
    const body = model && bodyOf(model);
    if (body === undefined) return undefined;
    const changing = withBody(one, body);
    return sendBound(scene, await withTag(scene, sequence, changing, bound), bound);
  };
  const renewed = await send(alsoFresh(operation, freshableMembers(operation)));
  if (renewed !== undefined && succeeded(renewed.exchange)) return renewed;
  const plain = await send(operation);
  const dated = plain !== undefined && isRefusal(plain.exchange) ? withOwnDates(operation, sent?.value) : undefined;
  return (dated && (await send(dated))) ?? plain;
}

/** The body of a change with other values of some members: these alone in a PATCH, and beside what is required in a PUT. */
export function changeOf(
  { method }: Pick<KnownOperation, 'method'>,
  { minimal }: Pick<RequestModel, 'minimal'>,
  members: readonly Member[],
): JsonObject | undefined {
  const body = members.reduce<JsonValue>(
    (whole, [name, value]) => setAt(whole, [name], value),
    method === 'PATCH' ? jsonObject([]) : minimal,
  );
  return isObject(body) ? body : undefined;
}

/** The operation with the entity tag that the thing has now, where the document asks for one (RFC 9110 section 13.1.1). */
export async function withTag(
  scene: Scene,
  { reading }: Pick<Sequence, 'reading'>,
  operation: KnownOperation,
  bound: Made['bound'],
): Promise<KnownOperation> {
  const read = needsTag(operation) ? await sendBound(scene, reading, bound) : undefined;
  const tag = read && stateTag(operation, read.exchange);
  return (tag === undefined ? undefined : taggedWith(operation, tag)) ?? operation;
}

/** What an operation may name in If-Match after a response: its entity tag, or else the version that its body shows; undefined if there is neither. */
export function stateTag(operation: KnownOperation, exchange: Exchange): JsonValue | undefined {
  const body = jsonAnswered(exchange);
  const versions = isObject(body) ? body.members.flatMap(([name, value]) => (isCalledVersion(name) && isNumber(value) ? [value] : [])) : [];
  return [tagOf(exchange), ...versions].find((tag) => tag !== undefined && taggedWith(operation, tag) !== undefined);
}

/** The entity tag of a response; undefined if it has none. */
export function tagOf(exchange: Exchange | undefined): string | undefined {
  return exchange?.outcome.kind === 'response' ? headerValues(exchange.outcome.headers, 'etag')[0] : undefined;
}

/** The members of the plain body of an operation; undefined if it takes no object. */
export function plainMembers(operation: KnownOperation): JsonObject | undefined {
  const full = requestModelOf(operation)?.full;
  return isObject(full) ? full : undefined;
}
