/** An object of a document, as a JSON or YAML reader gives it. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no list. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
