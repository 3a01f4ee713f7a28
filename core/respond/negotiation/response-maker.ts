import type { JsonValue } from '../../json/value.js';
import type { Header } from '../../codecs/headers.js';
import type { HeaderRule, MediaType } from '../../contract/contract.js';
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
  /** A random value; the same for the same seed. */
  readonly random: (schema: SchemaNode, seed: string | undefined) => JsonValue;
  /** The documented headers of a response. */
  readonly headers: (rules: readonly HeaderRule[]) => readonly Header[];
  /** Writes a body of a media type that is neither JSON nor text. */
  readonly write: (value: JsonValue, isExample: boolean, name: string, schema: SchemaNode) => WrittenBody;
  /** An example as it may be sent; undefined if it cannot be used. `made` returns a value of the schema. */
  readonly example: (media: MediaType, value: JsonValue, made: () => JsonValue) => JsonValue | undefined;
}

/** Stands in where nothing has to be made (showsEveryAnswer). */
export const NOTHING_TO_MAKE: ResponseMaker = {
  value: () => null,
  random: () => null,
  headers: () => [],
  write: (_value, _isExample, name) => ({ body: '', contentType: name }),
  example: (_media, value) => value,
};
