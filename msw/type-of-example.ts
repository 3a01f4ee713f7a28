import type { PlainObject } from './plain-object.js';

/** The keywords that imply a type, in order of precedence. */
const IMPLIED_TYPES: readonly (readonly [keyword: string, type: string])[] = [
  ...['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'].map((keyword) => [keyword, 'number'] as const),
  ...['maxLength', 'minLength'].map((keyword) => [keyword, 'string'] as const),
  ...['items', 'maxItems', 'minItems'].map((keyword) => [keyword, 'array'] as const),
  ...['required', 'additionalProperties', 'properties'].map((keyword) => [keyword, 'object'] as const),
];

/** The first type of a schema, or the type that its keywords imply; null if none. */
export function typeOfExample(schema: PlainObject): unknown {
  const { type } = schema;
  if (type === undefined) return IMPLIED_TYPES.find(([keyword]) => schema[keyword] !== undefined)?.[1] ?? null;
  return Array.isArray(type) ? (type[0] ?? null) : type;
}
