import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { type JsonObject, type JsonValue, isObject } from '../../json/value.js';
import type { Operation } from '../../contract/contract.js';
import { type ToldOf, toldOf } from '../../contract/told-of.js';
import { isJsonName } from '../../codecs/media-type.js';
import type { MemberPath } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { isJsonBody } from '../../checks/content/body-readings.js';
import { describedBody } from '../../checks/content/described-body.js';

/** A thing as it was sent or answered, with its schema. */
export interface DescribedThing {
  readonly value: JsonValue;
  readonly schema: SchemaNode;
  /** What the document says of how the member at a path is stored, of one that was sent. */
  readonly told?: (path: InstancePath) => ToldOf;
}

/** The thing in the body of a request; undefined if it is not JSON. */
export function thingSent(operation: Operation, { request }: Exchange): DescribedThing | undefined {
  const { body } = operation;
  if (body === undefined || !isJsonName(body.content.name)) return undefined;
  const { value } = decodeJson(request.body);
  return value === undefined ? undefined : { value, schema: body.content.schema, told: (path) => toldOf(operation, path) };
}

/** The object in the body of a request; undefined if it is none. */
export function membersSent({ request }: Exchange): JsonObject | undefined {
  const { value } = decodeJson(request.body);
  return value !== undefined && isObject(value) ? value : undefined;
}

/** The JSON of a success; undefined for what is none. */
export function jsonAnswered(exchange: Exchange): JsonValue | undefined {
  const { outcome } = exchange;
  return succeeded(exchange) && outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
}

/**
 * The thing in a response; undefined if it has no documented JSON.
 * @param wrapper the path of the thing in the answer.
 * @param sent what was sent, with which it is to be compared.
 */
export function thingAnswered(
  operation: Operation,
  { outcome }: Exchange,
  wrapper: MemberPath = [],
  sent?: DescribedThing,
): DescribedThing | undefined {
  if (outcome.kind !== 'response') return undefined;
  const [outer] = wrapper;
  // A request that is wrapped like the response has the same members.
  const path = sent === undefined || outer === undefined || memberSchema(sent.schema, outer) === undefined ? wrapper : [];
  const described = describedBody(operation, outcome);
  const answer = described && isJsonBody(described) ? decodeJson(outcome.body).value : undefined;
  const value = answer === undefined ? undefined : getAt(answer, path);
  const schema = path.reduce<SchemaNode | undefined>((node, name) => node && memberSchema(node, name), described?.media?.schema);
  return value === undefined || schema === undefined ? undefined : { value, schema };
}

function memberSchema(node: SchemaNode, name: string): SchemaNode | undefined {
  return withAllOf(node)
    .flatMap(({ properties }) => properties)
    .find((property) => property.name === name)?.schema;
}
