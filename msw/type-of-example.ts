import type { PlainObject } from './plain-object.js';

/** The keywords that tell a type where none is written, in the order in which they are asked. */
const TELLING: readonly (readonly [keyword: string, type: string])[] = [
  ...['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'].map((keyword) => [keyword, 'number'] as const),
  ...['maxLength', 'minLength'].map((keyword) => [keyword, 'string'] as const),
  ...['items', 'maxItems', 'minItems'].map((keyword) => [keyword, 'array'] as const),
  ...['required', 'additionalProperties', 'properties'].map((keyword) => [keyword, 'object'] as const),
];

/** The first type that a schema names, or the one that its keywords tell; null where nothing tells. */
export function typeOfExample(schema: PlainObject): unknown {
  const { type } = schema;
  if (type === undefined) return TELLING.find(([keyword]) => schema[keyword] !== undefined)?.[1] ?? null;
  return Array.isArray(type) ? (type[0] ?? null) : type;
}
