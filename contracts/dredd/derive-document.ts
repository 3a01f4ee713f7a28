import { isJsonContent } from '../../core/request/plain-content.js';
import { allMembers, richest, sampleOf } from '../../core/request/sample.js';
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
  const paths = [...new Set(used.map(({ operation }) => operation.path))].map((path): Member => {
    const items = used.filter(({ operation }) => operation.path === path);
    return [
      literalOf(path),
      jsonObject(items.map(({ operation, statuses }) => [operation.method.toLowerCase(), operationOf(operation, statuses)])),
    ];
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

/** A path that Dredd takes without values for its parameters; the kit says what is sent. */
function literalOf(path: string): string {
  return path.replaceAll(/[{}?#]/g, '');
}

/** Exact statuses, and one for each range, or `default`, that stands for a success or a refused body. */
function statusesOf(operation: Operation): readonly number[] {
  if (operation.method === 'HEAD') return [];
  const exact = operation.responses.map((rule) => Number(rule.status)).filter((status) => Number.isInteger(status));
  return [...new Set([...exact, ...successStatuses(operation), ...failureStatuses(operation)])].toSorted((a, b) => a - b);
}

function leftOutOf(operation: Operation, statuses: readonly number[]): readonly LeftOut[] {
  const why = operation.method === 'HEAD' ? 'Dredd cannot send HEAD' : 'Dredd needs an exact status';
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
