import { isJsonContent } from '../../core/request/samples/plain-content.js';
import { allMembers, richest, sampleOf } from '../../core/request/samples/sample.js';
import { type JsonObject, type JsonValue, type Member, jsonObject } from '../../core/json/value.js';
import { failureStatuses, responseFor, successStatuses } from '../../core/contract/documented-statuses.js';
import { shapeOf } from '../../core/schema/shape.js';
import type { Contract, MediaType, Operation } from '../../core/contract/contract.js';
import type { DreddTransaction } from './message.js';

/** A document that Dredd parses correctly, with the transactions that Dredd derives from it. */
export interface DerivedDocument {
  readonly document: JsonObject;
  readonly transactions: readonly DreddTransaction[];
  readonly leftOut: readonly LeftOut[];
}

/** A documented response without a transaction. */
export interface LeftOut {
  readonly operationId: string;
  /** `204`, `5XX` or `default`. */
  readonly status: string;
  /** The reason, as a clause. */
  readonly why: string;
}

/**
 * Derives an OpenAPI 3.0 document for Dredd 14: examples in place of schemas, which Dredd misreads (`allOf`, bounds,
 * 3.1), literal paths in place of templates, and exact statuses in place of ranges and `default`, which it skips or reads as 200.
 * Each operation's id is its summary, which Dredd returns with each transaction.
 */
export function deriveDocument(contract: Contract): DerivedDocument {
  const operations = contract.operations.map((operation) => ({ operation, statuses: statusesOf(operation) }));
  const used = operations.filter(({ statuses }) => statuses.length > 0);
  const places = used.map((one) => ({ ...one, place: placeOf(one.operation) }));
  const paths = [...new Set(places.map(({ place }) => place.path))].map((path): Member => {
    const items = places.filter(({ place }) => place.path === path);
    return [path, jsonObject(items.map(({ operation, statuses, place }) => [place.method, operationOf(operation, statuses)]))];
  });
  return {
    document: jsonObject([
      ['openapi', '3.0.3'],
      ['info', jsonObject(Object.entries({ title: contract.title, version: contract.version }))],
      ['paths', jsonObject(paths)],
    ]),
    transactions: used.flatMap(({ operation, statuses }) => statuses.map((status) => ({ operationId: operation.id, status }))),
    leftOut: operations.flatMap(({ operation, statuses }) => leftOutOf(operation, statuses)),
  };
}

/** The methods of a path item of OpenAPI 3.0, without that of HEAD. */
const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'patch', 'trace']);

/**
 * Where an operation stands in the derived document: a path without parameters and a method. The kit says what is sent, so another method (OpenAPI 3.2
 * `query`, `additionalOperations`) is POST at a path of its own.
 */
function placeOf({ method, path }: Operation): { readonly path: string; readonly method: string } {
  const literal = path.replaceAll(/[{}?#]/g, '');
  const name = method.toLowerCase();
  return METHODS.has(name) ? { path: literal, method: name } : { path: `/${method}:${literal}`, method: 'post' };
}

/** Why Dredd cannot send a method, as a clause: Node.js writes methods in capitals. */
function whyNotSent({ method }: Operation): string | undefined {
  if (method === 'HEAD') return 'Dredd cannot send HEAD';
  return method === method.toUpperCase() ? undefined : 'Dredd sends methods in capitals';
}

/** Exact statuses, and one for each range, or `default`, that stands for a success or a refused body. */
function statusesOf(operation: Operation): readonly number[] {
  if (whyNotSent(operation) !== undefined) return [];
  const exact = operation.responses.map((rule) => Number(rule.status)).filter((status) => Number.isInteger(status));
  return [...new Set([...exact, ...successStatuses(operation), ...failureStatuses(operation)])].toSorted((a, b) => a - b);
}

function leftOutOf(operation: Operation, statuses: readonly number[]): readonly LeftOut[] {
  const why = whyNotSent(operation) ?? 'Dredd needs an exact status';
  const standing = new Set(statuses.map((status) => responseFor(operation, status)?.status));
  return operation.responses
    .filter(({ status }) => !standing.has(status))
    .map(({ status }) => ({ operationId: operation.id, status, why }));
}

function operationOf(operation: Operation, statuses: readonly number[]): JsonObject {
  const responses = statuses.map((status): Member => {
    const media = responseFor(operation, status)?.content;
    return [String(status), jsonObject([['description', `response ${status}`], ...contentOf(media)])];
  });
  const body = operation.body === undefined || !isJsonContent(operation.body.content) ? [] : contentOf(operation.body.content);
  return jsonObject([
    ['summary', operation.id],
    ...(body.length === 0 ? [] : [['requestBody', jsonObject(body)] satisfies Member]),
    ['responses', jsonObject(responses)],
  ]);
}

function contentOf(media: MediaType | undefined): readonly Member[] {
  if (media === undefined) return [];
  return [['content', jsonObject([[media.name, jsonObject([['example', exampleOf(media)]])]])]];
}

function exampleOf(media: MediaType): JsonValue {
  return richest(media.examples.map(({ value }) => value)) ?? sampleOf(shapeOf(media.schema), allMembers);
}
