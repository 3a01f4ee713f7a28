import type { JsonValue } from '../../json/value.js';
import type { Header } from '../../judge/request.js';
import type { HeaderRule } from '../../openapi/contract.js';
import type { SchemaNode } from '../../schema/schema-node.js';

/** A body as it is sent. */
export interface WrittenBody {
  readonly body: string | Uint8Array;
  readonly contentType: string;
}

/** Makes what the examples of a document do not show. A browser loads it only for documents that need it (responseMaker). */
export interface ResponseMaker {
  /** A value of a schema, always the same. */
  readonly value: (schema: SchemaNode) => JsonValue;
  /** @param random returns numbers from 0 to 1. */
  readonly random: (schema: SchemaNode, random: () => number) => JsonValue;
  /** The documented headers of a response. */
  readonly headers: (rules: readonly HeaderRule[]) => readonly Header[];
  /** Writes a body of a media type that is neither JSON nor text. */
  readonly write: (value: JsonValue, isExample: boolean, name: string, schema: SchemaNode) => WrittenBody;
  /** True if a text is a valid body of a textual media type. */
  readonly isText: (text: string, name: string, schema: SchemaNode) => boolean;
}

/** Stands in where nothing has to be made (showsEveryAnswer). */
export const NOTHING_TO_MAKE: ResponseMaker = {
  value: () => null,
  random: () => null,
  headers: () => [],
  write: (_value, _isExample, name) => ({ body: '', contentType: name }),
  isText: () => false,
};
