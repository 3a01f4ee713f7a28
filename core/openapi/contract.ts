import type { JsonValue } from '../json/value.js';
import type { SchemaNode } from '../schema/schema-node.js';
import type { Place } from './place.js';

/** The loaded, validated document. Plain data: it can be sent to a worker or written into a bundle. */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** The document's path as people know it. */
  readonly file: string;
  /** All its files, the document first. */
  readonly files: readonly string[];
  /** Of the bytes of all its files, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly operations: readonly Operation[];
  /** The document as plain JavaScript, all files in one, for tools that read OpenAPI themselves. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** One method on one path. */
export interface Operation {
  /** `POST /plants`. */
  readonly id: string;
  /** What stands behind the suite in the ids of its cases: nothing where it is the only operation, else its own, such as `post-plants/`. */
  readonly caseFolder: string;
  readonly method: string;
  readonly path: string;
  readonly at: Place;
  readonly body: RequestBody | undefined;
  readonly responses: readonly ResponseRule[];
  /** Bearer authentication, where the operation asks for it. */
  readonly security: Place | undefined;
}

/** What may be sent. */
export interface RequestBody {
  readonly required: boolean;
  /** The `required` keyword, or the request body itself where it is not written. */
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

/** One documented answer: `200`, `4XX` or `default`. */
export interface ResponseRule {
  readonly status: string;
  readonly at: Place;
  readonly content: MediaType | undefined;
}
