import { type Document, type Node, type Scalar, type YAMLMap, isAlias, isMap, isNode, isScalar, isSeq } from 'yaml';
import { parseDecimal } from '../../json/decimal.js';
import { type JsonValue, type Member, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import { pointerTo } from '../../place.js';

/** Maximum depth; no handwritten document is deeper, and swagger-parser stops at the same depth. */
export const DEEPEST = 100;

/** Upper bound on values that aliases may add: enough for any document, and low enough not to hang. */
const MOST_ALIASED = 100_000;

/** The state of a walk through the nodes of a file. */
export interface Walk {
  readonly document: Document;
  /** Filled during the walk: line by JSON pointer. */
  readonly lines: Map<string, number>;
  readonly lineOf: (node: Node) => number;
  /** Creates the error for a node that cannot be read. */
  readonly fault: (node: Node, message: string, hint: string) => Error;
  /** Called for what is odd, and has a plain meaning. */
  readonly warn: (node: Node, message: string, hint: string) => void;
  /** The enclosing collections, from the root. */
  readonly open: Set<Node>;
  /** The number of nodes reached through aliases. */
  readonly aliased: { count: number };
  readonly behindAlias: boolean;
}

/** Converts a YAML node to its JSON value with exact digits, and records its line. */
export function convertNode(node: unknown, pointer: string, walk: Walk): JsonValue {
  if (!isNode(node)) return null;
  if (isAlias(node)) {
    const target = node.resolve(walk.document);
    if (target === undefined) throw walk.fault(node, `the alias *${node.source} has no anchor`, 'Fix the name');
    if (walk.open.has(target)) throw walk.fault(node, `the alias *${node.source} contains itself`, 'Write it without the circle');
    return convertNode(target, pointer, { ...walk, behindAlias: true });
  }
  walk.aliased.count += walk.behindAlias ? 1 : 0;
  if (walk.aliased.count > MOST_ALIASED) throw walk.fault(node, `the aliases unfold to more than ${MOST_ALIASED} values`, 'Use $ref');
  if (!walk.lines.has(pointer)) walk.lines.set(pointer, walk.lineOf(node));
  if (isScalar(node)) return convertScalar(node, walk);
  if (walk.open.size >= DEEPEST) throw walk.fault(node, `this nests more than ${DEEPEST} levels deep`, 'Write it flatter, with $ref');
  walk.open.add(node);
  const value = isSeq(node)
    ? jsonArray(node.items.map((item, i) => convertNode(item, pointerTo(pointer, i), walk)))
    : jsonObject(isMap(node) ? convertMap(node, pointer, walk) : []);
  walk.open.delete(node);
  return value;
}

function convertMap(node: YAMLMap, pointer: string, walk: Walk): readonly Member[] {
  return [...pairsOf(node, walk)].map(([name, { key, value, isMerged }]): Member => {
    const here = pointerTo(pointer, name);
    walk.lines.set(here, walk.lineOf(key));
    return [name, convertNode(value, here, isMerged ? { ...walk, behindAlias: true } : walk)];
  });
}

interface Pair {
  readonly key: Scalar;
  readonly value: unknown;
  readonly isMerged: boolean;
}

/**
 * The pairs of a map by name: of two with one name, the last one counts (as in ECMA-262 JSON.parse). Those of a merge key, which is of YAML
 * 1.1, come after them, and the first of those counts.
 */
function pairsOf(node: YAMLMap, walk: Walk): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>();
  const merged: unknown[] = [];
  for (const { key, value } of node.items) {
    if (!isScalar(key))
      throw walk.fault(isNode(key) ? key : node, 'a key that is not plain text is not supported', 'Write the key as text');
    const name = String(key.value);
    const known = pairs.get(name);
    if (key.value === '<<' && key.type === 'PLAIN') {
      walk.warn(key, "the merge key '<<' is of YAML 1.1, and is read as it was meant", 'Use allOf with $ref, or write it out');
      merged.push(value);
      continue;
    }
    if (known !== undefined)
      walk.warn(key, `'${name}' stands here and at line ${walk.lineOf(known.key)}, and the last one counts`, 'Keep one of them');
    pairs.set(name, { key, value, isMerged: false });
  }
  for (const map of merged.flatMap((value) => mapsOf(value, node, walk)))
    for (const [name, pair] of pairsOf(map, walk)) if (!pairs.has(name)) pairs.set(name, { ...pair, isMerged: true });
  return pairs;
}

/** The maps that a merge key names: one, or a list of them. */
function mapsOf(value: unknown, owner: YAMLMap, walk: Walk): readonly YAMLMap[] {
  const target = isAlias(value) ? value.resolve(walk.document) : value;
  if (isNode(target) && walk.open.has(target)) throw walk.fault(target, "the merge key '<<' merges what contains it", 'Write it out');
  if (isMap(target)) return [target];
  if (isSeq(target)) return target.items.flatMap((item) => mapsOf(item, owner, walk));
  throw walk.fault(owner, "the merge key '<<' needs a map, or a list of maps", 'Write it out');
}

function convertScalar(node: Scalar, walk: Walk): JsonValue {
  const { value, source } = node;
  if (typeof value === 'bigint') return jsonNumber(value.toString());
  if (typeof value === 'number') {
    if (source !== undefined && parseDecimal(source) !== undefined) return jsonNumber(source);
    if (Number.isFinite(value)) return jsonNumber(String(value));
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  throw walk.fault(node, `'${source ?? String(value)}' is not a JSON value`, 'Write it in digits, or put it in quotes');
}
