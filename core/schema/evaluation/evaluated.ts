/** What the keywords of one schema have evaluated of an object or array (JSON Schema 2020-12 Core section 11), for `unevaluated*`. */
export interface Evaluated {
  readonly names: Set<string>;
  /** The first items, as a count; Infinity for all. */
  items: number;
  /** Single items, which `contains` matched. */
  readonly indexes: Set<number>;
}

/** Starts with nothing evaluated. */
export function nothingEvaluated(): Evaluated {
  return { names: new Set(), items: 0, indexes: new Set() };
}

/** Adds what a subschema has evaluated of the same value. */
export function addEvaluated(to: Evaluated, from: Evaluated): void {
  for (const name of from.names) to.names.add(name);
  for (const index of from.indexes) to.indexes.add(index);
  to.items = Math.max(to.items, from.items);
}
