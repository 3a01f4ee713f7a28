import type { JsonKind, JsonValue } from '../json/value.js';
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

/** A schema with its `$ref` followed and every keyword placed. */
export interface SchemaNode {
  readonly at: Place;
  readonly assertions: readonly Assertion[];
  /** The targets of `$ref` and the branches of `allOf`: all of them hold as well. */
  readonly allOf: readonly SchemaNode[];
  /** One of them holds at least. Only the schemas of the kit's own files have it so far. */
  readonly anyOf?: readonly SchemaNode[];
  readonly properties: readonly Property[];
  /** The schema of members that `properties` of this very node does not name. */
  readonly additional: SchemaNode | undefined;
  readonly items: SchemaNode | undefined;
}

/** A declared member of an object. */
export interface Property {
  readonly name: string;
  readonly schema: SchemaNode;
}

/** The names that `type` takes (JSON Schema 2020-12 Validation section 6.1.1). */
export type TypeName = JsonKind | 'integer';

/** A keyword that judges the value itself, with its operand. */
export type Assertion = { readonly at: Place } & (
  | { readonly keyword: 'type'; readonly types: readonly TypeName[] }
  | { readonly keyword: 'required'; readonly name: string }
  | { readonly keyword: 'enum'; readonly values: readonly JsonValue[] }
  | { readonly keyword: 'const'; readonly value: JsonValue }
  | { readonly keyword: NumberBound; readonly limit: string }
  | { readonly keyword: LengthBound; readonly limit: number }
  | { readonly keyword: 'format'; readonly format: IntegerFormat }
  | { readonly keyword: 'pattern'; readonly pattern: string }
  | { readonly keyword: 'never' }
);

/** Bounds of numbers, by their digits. */
export type NumberBound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/** Bounds of the length of strings and arrays. */
export type LengthBound = 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** The formats that are asserted (OpenAPI 3.1 section 4.4, by the kit's policy). */
export type IntegerFormat = 'int32' | 'int64';

/** The keyword of an assertion. */
export type Keyword = Assertion['keyword'];
