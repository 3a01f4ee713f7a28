import type { JsonKind, JsonValue } from '../../json/value.js';
import type { Place } from '../../place.js';

/**
 * A schema with `$ref` resolved and the location of every keyword. Nodes of a recursive schema refer to each other in circles:
 * the graph survives structuredClone, and JSON by `printContractJson`.
 */
export interface SchemaNode {
  readonly at: Place;
  readonly assertions: readonly ValueAssertion[];
  /** The targets of `$ref` and the branches of `allOf`; all of them apply. */
  readonly allOf: readonly SchemaNode[];
  readonly properties: readonly Property[];
  /** The schema of members that neither `properties` nor `patternProperties` of the same node describe. */
  readonly additional: SchemaNode | undefined;
  /** The schema of the items after those of `prefixItems`. */
  readonly items: SchemaNode | undefined;
  /** `readOnly: true` (JSON Schema 2020-12 Validation section 9.4). */
  readonly isReadOnly?: true;
  /** `writeOnly: true`. */
  readonly isWriteOnly?: true;
  /** True for bytes: `format: binary`, or a `contentMediaType` of bytes without `contentEncoding`. */
  readonly isBinary?: true;
  /** The schema of what a string holds as JSON: `contentSchema`, which asserts nothing (JSON Schema 2020-12 Validation section 8.5). */
  readonly content?: SchemaNode;
  /** Absent if there are none. */
  readonly exempt?: Exempt;
  /** The values that the schema shows: `examples`, `example` and `default`. */
  readonly shown?: readonly JsonValue[];
  /** What a consumer assumes where no value is given (OpenAPI 3.0 section 4.7.24.1); absent if there is none. */
  readonly defaultValue?: JsonValue;
  /** What tells people, and generators of values, what the value is; absent if nothing does. */
  readonly hints?: Hints;
  /** The keywords that few schemas have; absent where there are none, so that the others stay cheap to evaluate. */
  readonly more?: Applicators;
}

/** The annotations that say what a value is (JSON Schema 2020-12 Validation section 9.1), those of XML, the discriminator, and `x-faker`. */
export interface Hints {
  readonly title?: string;
  /** The beginning of it. */
  readonly description?: string;
  /** A method of faker, `internet.email`, or an object with its arguments. */
  readonly faker?: JsonValue;
  readonly xml?: XmlHint;
  readonly discriminator?: DiscriminatorHint;
  readonly encoding?: EncodingHint;
}

/** How a text holds bytes: `contentEncoding`, with the `contentMediaType` of what is encoded (JSON Schema 2020-12 Validation section 8). */
export interface EncodingHint {
  /** `base64`. */
  readonly name: string;
  readonly mediaType?: string;
}

/** The member that names the schema of an object (OpenAPI 3.1 section 4.8.25), which never decides whether a value is valid. */
export interface DiscriminatorHint {
  readonly member: string;
  /** The values, with the last part of the reference that each stands for. */
  readonly mapping: readonly (readonly [value: string, name: string])[];
  /** The last part of the reference that any other value stands for (`defaultMapping`, OpenAPI 3.2 section 4.25). */
  readonly otherwise?: string;
}

/** How a value is written in XML (OpenAPI 3.0 section 4.7.26). */
export interface XmlHint {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly isAttribute?: true;
  readonly isWrapped?: true;
  /** A value that is the text of its parent, not an element (OpenAPI 3.2 section 4.26.1). */
  readonly isText?: 'text' | 'cdata';
}

/** The message that a value is part of. */
export type Direction = 'request' | 'response';

/** The members of an object that a message need not have, even if they are required. */
export type Exempt = Readonly<Record<Direction, readonly string[]>>;

/** The applicators that few schemas have (JSON Schema 2020-12 Core sections 8.2.3, 10 and 11), and what is as rare. */
export interface Applicators {
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: Branches;
  readonly not?: Applied<'not'>;
  readonly condition?: Condition;
  /** Schemas that apply to the object if it has the member. */
  readonly dependentSchemas?: readonly Property[];
  readonly patternProperties?: readonly PatternProperty[];
  /** The schema of the names of all members. */
  readonly propertyNames?: SchemaNode;
  readonly prefixItems?: readonly SchemaNode[];
  readonly contains?: Contains;
  readonly dynamicRef?: DynamicReference;
  /** Applied last, to what no other keyword of the object has evaluated. */
  readonly unevaluatedProperties?: SchemaNode;
  readonly unevaluatedItems?: SchemaNode;
  /** Every `$dynamicAnchor` of the schema resource that the node belongs to. */
  readonly dynamicAnchors?: readonly Property[];
  /** True if null is meant to be allowed, but is not by the letter: `nullable` without `type` (OpenAPI 3.0.3 section 4.7.24.1). */
  readonly meansNull?: true;
}

/** A declared member of an object, or another schema with a name. */
export interface Property {
  readonly name: string;
  readonly schema: SchemaNode;
}

/** The schema of members whose name matches. */
export interface PatternProperty {
  readonly pattern: string;
  readonly schema: SchemaNode;
}

/** `oneOf`: exactly one holds. */
export interface Branches {
  readonly assertion: ApplicatorAssertion;
  readonly branches: readonly SchemaNode[];
}

/** An applicator that is an assertion of its own. */
export interface Applied<K extends ApplicatorKeyword> {
  readonly assertion: ApplicatorAssertion & { readonly keyword: K };
  readonly schema: SchemaNode;
}

/** `if` with `then` and `else`. */
export interface Condition {
  readonly test: SchemaNode;
  readonly holds: SchemaNode | undefined;
  readonly fails: SchemaNode | undefined;
}

/** `contains` with the least and the largest number of items that may match. */
export interface Contains {
  readonly schema: SchemaNode;
  readonly least: ApplicatorAssertion;
  readonly min: number;
  readonly most: ApplicatorAssertion | undefined;
  readonly max: number;
}

/** `$dynamicRef` to an anchor; the outermost resource in scope that has it wins (Core section 8.2.3.2). */
export interface DynamicReference {
  readonly name: string;
  readonly schema: SchemaNode;
}

/** The values of `type` (JSON Schema 2020-12 Validation section 6.1.1). */
export type TypeName = JsonKind | 'integer';

/** A keyword that a value alone keeps or violates, with its operand. */
export type ValueAssertion = { readonly at: Place } & (
  | { readonly keyword: 'type'; readonly types: readonly TypeName[] }
  | { readonly keyword: 'required'; readonly name: string }
  | { readonly keyword: 'dependentRequired'; readonly when: string; readonly name: string }
  | { readonly keyword: 'enum'; readonly values: readonly JsonValue[] }
  | { readonly keyword: 'const'; readonly value: JsonValue }
  | { readonly keyword: NumberBound; readonly limit: string }
  | { readonly keyword: LengthBound; readonly limit: number }
  | { readonly keyword: 'multipleOf'; readonly divisor: string }
  | { readonly keyword: 'uniqueItems' }
  /** `shown` has the values that the schema shows or lists; absent if there are none. */
  | { readonly keyword: 'format'; readonly format: string; readonly shown?: readonly JsonValue[] }
  | { readonly keyword: 'pattern'; readonly pattern: string }
  | { readonly keyword: 'never' }
);

/** The assertions that plain schemas do not have (plain-schema.ts); of formats, those of integers are plain. */
export type OtherAssertion = Extract<
  ValueAssertion,
  { readonly keyword: 'enum' | 'const' | 'format' | 'pattern' | 'multipleOf' | 'uniqueItems' | 'dependentRequired' }
>;

/** An applicator that is violated as a whole. */
export interface ApplicatorAssertion {
  readonly at: Place;
  readonly keyword: ApplicatorKeyword;
}

/** The applicators that are violated as a whole; the others are violated by what they apply. */
export type ApplicatorKeyword = 'oneOf' | 'not' | 'contains' | 'minContains' | 'maxContains';

/** A keyword that is kept or violated, with its operand. */
export type Assertion = ValueAssertion | ApplicatorAssertion;

/** Bounds of numbers, compared digit by digit. */
export type NumberBound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/** Bounds of the length of strings, arrays and objects. */
export type LengthBound = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties';

/** The formats of integers, which are always asserted, as a policy (OpenAPI 3.1 section 4.4). */
export type IntegerFormat = 'int32' | 'int64';
