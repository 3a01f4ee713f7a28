import { type JsonValue, jsonArray, jsonObject } from '../../json/value.js';
import type { Schemas } from '../applied-to.js';
import { readScalar } from '../parameters/read-scalar.js';
import type { RawPair } from '../parameters/split-query.js';
import { percentDecode } from '../percent-decode.js';
import { itemSchemas, memberSchemas, namedTypes } from '../schema-types.js';

/** The deepest name that is read: `a[b][c]` has three steps. */
const DEEPEST = 8;

/** A member as it is put together. */
type Tree = Map<string, Tree | string>;

/**
 * Reads a member that is written in brackets, as PHP, Rails and Stripe do, though no style says so: `metadata[color]=red`, `items[0][price]=5`, `tags[]=a`.
 * @returns undefined if no pair is written so, or they contradict each other.
 */
export function readBracketed(name: string, pairs: readonly RawPair[], schemas: Schemas): JsonValue | undefined {
  const tree: Tree = new Map();
  for (const pair of pairs) {
    if (!pair.name.startsWith(`${name}[`)) continue;
    const inner = pair.name.slice(name.length);
    const steps = [...inner.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step);
    if (steps.length > DEEPEST || steps.map((step) => `[${step}]`).join('') !== inner) return undefined;
    if (!put(tree, steps, percentDecode(pair.raw, 'space').text)) return undefined;
  }
  return tree.size === 0 ? undefined : valueOf(tree, schemas);
}

/** Puts a text at its place; false if something else is there. */
function put(tree: Tree, [step = '', ...others]: readonly string[], text: string): boolean {
  const key = step === '' ? String(tree.size) : step;
  const there = tree.get(key);
  if (others.length === 0) {
    tree.set(key, text);
    return there === undefined;
  }
  if (typeof there === 'string') return false;
  const inner: Tree = there ?? new Map();
  tree.set(key, inner);
  return put(inner, others, text);
}

function valueOf(tree: Tree | string, schemas: Schemas): JsonValue | undefined {
  if (typeof tree === 'string') {
    const reading = readScalar(tree, schemas);
    return reading.kind === 'malformed' ? tree : (reading.value ?? tree);
  }
  const types = namedTypes(schemas);
  const isList = types.includes('array') || (!types.includes('object') && [...tree.keys()].every((key, i) => key === String(i)));
  const items = [...tree].map(
    ([key, inner]) => [key, valueOf(inner, isList ? itemSchemas(schemas) : memberSchemas(schemas, key))] as const,
  );
  if (items.some(([, value]) => value === undefined)) return undefined;
  const known = items.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return isList ? jsonArray(known.map(([, value]) => value)) : jsonObject(known);
}
