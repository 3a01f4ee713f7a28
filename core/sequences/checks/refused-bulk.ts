import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal } from '../../http/exchange/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isObject, jsonArray, jsonObject, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { asAccepted, withBody } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import type { MemberPath } from '../../resources/resource.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { make, makeParents } from '../moves/make.js';
import { alsoFresh } from '../plan/bind.js';
import type { Sequence } from '../plan/sequence.js';
import { type Scene, sendAsItIs } from '../scene/scene.js';
import { itemsAt } from './bulk-is-answered.js';
import { listedWith } from './refused-creation.js';

/**
 * Creates two things at once of which the second one is refused. The first one is in no list then.
 */
export async function refuseSeveral(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { operation, several, maker } = sequence;
  const bulk = several.find((one) => one.operation.id === operation.id)?.bulk;
  const above = await makeParents(scene, sequence);
  if (bulk === undefined || above === undefined) return unknown('what contains the things could not be created');
  const existing = (await make(scene, maker, above))?.sent?.value;
  let last: Exchange | undefined;
  for (const request of withBadSeconds(operation, bulk.sent.at, existing)) {
    const exchange = await sendAsItIs(scene, request, above);
    if (!isRefusal(exchange)) continue;
    last = exchange;
    const listed = await listedWith(scene, sequence, above, textsOfFirst(exchange, bulk.sent.at));
    if (listed === undefined) continue;
    const atFault = { title: 'the list is read after several things were refused together' };
    const expected = 'no item with a text that only a refused request had';
    return { kind: 'broken', exchange, shownBy: listed, atFault, signature: 'listed', expected, actual: 'an item with one' };
  }
  return last === undefined ? unknown('no two things were refused together') : { kind: 'kept', exchange: last };
}

/**
 * Requests with two items, the first of which has new texts, and the second one is bad: it repeats what exists, has the members for which the server
 * refuses it, lacks a member, or has one of another type. Servers find out about each of these at another time.
 */
function withBadSeconds(operation: KnownOperation, at: MemberPath, existing: JsonValue | undefined): readonly KnownOperation[] {
  const renew = (one: KnownOperation): KnownOperation => alsoFresh(one, freshableMembers(one));
  const renewed = renew(asAccepted(operation));
  const model = requestModelOf(renewed);
  const [first] = itemsAt(model?.full, at) ?? [];
  const [whole] = itemsAt(requestModelOf(renew(operation))?.whole, at) ?? [];
  if (model === undefined || !isObject(first)) return [];
  const [[name] = [], ...others] = first.members;
  const repeated = isObject(existing) ? existing.members.filter(([one]) => memberOf(first, one) !== undefined) : [];
  const seconds: readonly JsonObject[] = [
    ...(repeated.length > 0 ? [jsonObject(repeated)] : []),
    ...(isObject(whole) && whole.members.length > first.members.length ? [whole] : []),
    ...(name === undefined ? [] : [jsonObject(others), jsonObject([[name, jsonObject([])], ...others])]),
  ];
  return seconds.map((second) => withBody(renewed, setAt(model.full, at, jsonArray([first, second]))));
}

/** The texts of the first item that no other request has. */
function textsOfFirst({ request }: Exchange, at: MemberPath): ReadonlySet<string> {
  const [first, second] = itemsAt(decodeJson(request.body).value, at) ?? [];
  const others = new Set(textsIn(second));
  return new Set(textsIn(first).filter((text) => /\d{6}/.test(text) && !others.has(text)));
}

function textsIn(item: JsonValue | undefined): readonly string[] {
  return isObject(item) ? item.members.flatMap(([, value]) => (typeof value === 'string' ? [value] : [])) : [];
}
