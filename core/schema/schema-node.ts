import type { JsonKind, JsonValue } from '../json/value.js';
import type { Place } from '../openapi/place.js';

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
