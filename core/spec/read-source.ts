import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { type Document, LineCounter, type Node, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { KitError } from '../kit-error.js';
import { parseDecimal } from '../json/decimal.js';
import { type JsonValue, type Member, jsonArray, jsonNumber, jsonObject } from '../json/value.js';
import { pointerTo } from './place.js';
import type { Source } from './source.js';

/**
 * Reads one YAML or JSON file of the document with the line of every node and every digit of its numbers.
 * @throws KitError when the file cannot be read or is not YAML.
 */
export async function readSource(path: string): Promise<Source> {
  const absolute = resolve(path);
  const file = shownPath(absolute);
  const text = await readText(absolute, file);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, version: '1.2', intAsBigInt: true });
  const fault = document.errors[0];
  if (fault !== undefined) {
    const line = lineCounter.linePos(fault.pos[0]).line;
    throw new KitError('DocumentError', `this is not valid YAML: ${fault.message}`, 'Mend the line', { file, line, pointer: '' });
  }
  const lines = new Map<string, number>();
  const lineOf = (node: Node): number => lineCounter.linePos(node.range?.[0] ?? 0).line;
  const root = convert(document.contents, '', { document, lines, lineOf, open: new Set() });
  return { file, path: absolute, text, root, lines };
}

function shownPath(absolute: string): string {
  const near = relative(process.cwd(), absolute);
  return near === '' || near.startsWith('..') ? absolute : near;
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : 'it cannot be read';
    throw new KitError('FileError', `${file}: ${why}`, 'Name the OpenAPI document with --spec FILE');
  }
}

interface Walk {
  readonly document: Document;
  readonly lines: Map<string, number>;
  readonly lineOf: (node: Node) => number;
  /** Anchored nodes that are being read, to stop at an alias that contains itself. */
  readonly open: Set<Node>;
}

function convert(node: unknown, pointer: string, walk: Walk): JsonValue {
  if (isAlias(node)) {
    const target = node.resolve(walk.document);
    return target === undefined || walk.open.has(target) ? null : convert(target, pointer, walk);
  }
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) return null;
  if (!walk.lines.has(pointer)) walk.lines.set(pointer, walk.lineOf(node));
  if (isScalar(node)) return scalar(node.value, node.source);
  walk.open.add(node);
  const value = isSeq(node)
    ? jsonArray(node.items.map((item, i) => convert(item, pointerTo(pointer, i), walk)))
    : jsonObject(node.items.map(({ key, value: item }) => convertPair(key, item, pointer, walk)));
  walk.open.delete(node);
  return value;
}

function convertPair(key: unknown, item: unknown, pointer: string, walk: Walk): Member {
  const name = isScalar(key) ? String(key.value) : '';
  const here = pointerTo(pointer, name);
  if (isScalar(key)) walk.lines.set(here, walk.lineOf(key));
  return [name, convert(item, here, walk)];
}

function scalar(value: unknown, source: string | undefined): JsonValue {
  if (typeof value === 'bigint') return jsonNumber(value.toString());
  if (typeof value === 'number') return jsonNumber(source !== undefined && parseDecimal(source) !== undefined ? source : String(value));
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return null;
}
