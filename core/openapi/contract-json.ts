import type { Contract } from '../contract/contract.js';

/** Stands for a schema that is written elsewhere in the same text, by its file and JSON pointer. */
interface Elsewhere {
  readonly $schemaAt: string;
}

/**
 * Prints a contract as JSON, whatever circles its schemas have: each schema is written once. `JSON.stringify` prints a contract as
 * well, unless a schema is recursive.
 */
export function printContractJson(contract: Contract): string {
  const written = new Set<string>();
  return JSON.stringify(contract, (_, value: unknown): unknown => {
    const key = keyOf(value);
    if (key === undefined) return value;
    if (written.has(key)) return { $schemaAt: key } satisfies Elsewhere;
    written.add(key);
    return value;
  });
}

/** Restores the schemas that stand elsewhere, in what `JSON.parse` made of a printed contract. Changes nothing else. */
export function reviveContract(parsed: object): object {
  const nodes = new Map<string, unknown>();
  const isPlain = eachObject(parsed, (value) => {
    const key = keyOf(value);
    if (key !== undefined) nodes.set(key, value);
    return isElsewhere(value);
  });
  if (isPlain) return parsed;
  eachObject(parsed, (value) => {
    for (const [name, item] of Object.entries(value)) if (isElsewhere(item)) Object.assign(value, { [name]: nodes.get(item.$schemaAt) });
    return false;
  });
  return parsed;
}

/** The file and pointer of a schema; undefined for anything else. */
function keyOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('assertions' in value)) return undefined;
  const { at } = value;
  if (typeof at !== 'object' || at === null || !('file' in at) || !('pointer' in at)) return undefined;
  return `${String(at.file)}#${String(at.pointer)}`;
}

function isElsewhere(value: unknown): value is Elsewhere {
  return typeof value === 'object' && value !== null && '$schemaAt' in value;
}

/** Visits every object once; returns true if the visitor never does. */
function eachObject(root: object, visit: (value: object) => boolean): boolean {
  const seen = new Set<object>([root]);
  let none = true;
  // The set grows meanwhile.
  for (const value of seen) {
    none = !visit(value) && none;
    for (const item of Object.values(value)) if (typeof item === 'object' && item !== null) seen.add(item);
  }
  return none;
}
