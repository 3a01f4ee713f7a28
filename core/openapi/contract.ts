import type { JsonValue } from '../json/value.js';
import type { SchemaNode } from '../schema/schema-node.js';
import type { Place } from './place.js';

/** The loaded, validated document. Plain data: it can be sent to a worker, or bundled with `printContractJson`. */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** The document's path as shown to users. */
  readonly file: string;
  /** All its files, the document first. */
  readonly files: readonly string[];
  /** Of the bytes of all files, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly operations: readonly Operation[];
  /** The document as plain JavaScript, all files in one, for tools that read OpenAPI themselves. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** One method on one path. */
export interface Operation {
  /** `POST /plants`. */
  readonly id: string;
  /** The operation's part of case ids, such as `post-plants/`; empty if it is the only operation. */
  readonly caseFolder: string;
  readonly method: string;
  readonly path: string;
  readonly at: Place;
  readonly body: RequestBody | undefined;
  readonly responses: readonly ResponseRule[];
  /** Bearer authentication, if the operation requires it. */
  readonly security: Place | undefined;
}

/** The request body. */
export interface RequestBody {
  readonly required: boolean;
  /** The `required` keyword, or the request body itself if the keyword is not written. */
  readonly requiredAt: Place;
  readonly content: MediaType;
}

/** A JSON media type with its schema. */
export interface MediaType {
  readonly name: string;
  readonly at: Place;
  readonly schema: SchemaNode;
  readonly examples: readonly Example[];
}

/** A named example of a media type. */
export interface Example {
  readonly name: string;
  readonly value: JsonValue;
  readonly at: Place;
}

/** A documented response: `200`, `4XX` or `default`. */
export interface ResponseRule {
  readonly status: string;
  readonly at: Place;
  readonly content: MediaType | undefined;
}
