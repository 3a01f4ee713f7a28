import type { JsonValue } from '../../json/value.js';
import type { Header } from '../../codecs/headers.js';
import type { ResponseRule, MediaType } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** A body as it is sent. */
export interface WrittenBody {
  readonly body: string | Uint8Array;
  readonly contentType: string;
  /** Prints the value anew where it is filled; undefined if only this body can be sent. */
  readonly print?: (value: JsonValue) => string;
}

/** Makes what the examples of a document do not show. A browser loads it only for documents that need it (createResponseMaker). */
export interface ResponseMaker {
  /** A value of a schema, always the same. */
  readonly value: (schema: SchemaNode, isError: boolean) => JsonValue;
  /** Another value for each seed; without one, for each call. Undefined for what is not JSON. */
  readonly random: (media: MediaType, seed: string | undefined, isError: boolean) => JsonValue | undefined;
  /** The documented headers of a response. */
  readonly headers: (rule: Pick<ResponseRule, 'headers' | 'content' | 'otherContents'>) => readonly Header[];
  /** Writes a body of a media type that is neither JSON nor text. */
  readonly write: (value: JsonValue, isExample: boolean, name: string, media: MediaType) => WrittenBody;
  /** An example as it may be sent; undefined if it cannot be used. */
  readonly example: (media: MediaType, value: JsonValue) => JsonValue | undefined;
}

/** Stands in where nothing has to be made (showsEveryAnswer). */
export const NOTHING_TO_MAKE: ResponseMaker = {
  value: () => null,
  random: () => undefined,
  headers: () => [],
  write: (_value, _isExample, name) => ({ body: '', contentType: name }),
  example: (_media, value) => value,
};
