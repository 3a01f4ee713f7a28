import type { JsonKind, JsonValue } from '../json/value.js';
import type { Place } from '../openapi/place.js';

/** A schema with `$ref` resolved and the location of every keyword. */
export interface SchemaNode {
  readonly at: Place;
  readonly assertions: readonly Assertion[];
  /** The targets of `$ref` and the branches of `allOf`; all of them apply. */
  readonly allOf: readonly SchemaNode[];
  /** At least one must hold. Only the schemas of the kit's own files use it. */
  readonly anyOf?: readonly SchemaNode[];
  readonly properties: readonly Property[];
  /** The schema of members that `properties` of the same node does not name. */
  readonly additional: SchemaNode | undefined;
  readonly items: SchemaNode | undefined;
}

/** A declared member of an object. */
export interface Property {
  readonly name: string;
  readonly schema: SchemaNode;
}

/** The values of `type` (JSON Schema 2020-12 Validation section 6.1.1). */
export type TypeName = JsonKind | 'integer';

/** An assertion keyword with its operand. */
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

/** Bounds of numbers, compared digit by digit. */
export type NumberBound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/** Bounds of the length of strings and arrays. */
export type LengthBound = 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** The formats that the kit asserts, as a policy (OpenAPI 3.1 section 4.4). */
export type IntegerFormat = 'int32' | 'int64';

/** The keyword of an assertion. */
export type Keyword = Assertion['keyword'];
