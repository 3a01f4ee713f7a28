import type { JsonValue } from '../../json/value.js';
import type { Header } from '../../judge/request.js';
import type { HeaderRule } from '../../openapi/contract.js';
import type { SchemaNode } from '../../schema/schema-node.js';

/** Makes what the examples of a document do not show. A browser loads it only for documents that need it (responseMaker). */
export interface ResponseMaker {
  /** A value of a schema, always the same. */
  readonly value: (schema: SchemaNode) => JsonValue;
  /** @param random returns numbers from 0 to 1. */
  readonly random: (schema: SchemaNode, random: () => number) => JsonValue;
  /** The documented headers of a response. */
  readonly headers: (rules: readonly HeaderRule[]) => readonly Header[];
}

/** Stands in where nothing has to be made (showsEveryAnswer). */
export const NOTHING_TO_MAKE: ResponseMaker = { value: () => null, random: () => null, headers: () => [] };
