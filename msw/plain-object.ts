/** An object of a parsed JSON or YAML document. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object and not an array. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
