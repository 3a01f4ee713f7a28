import { inertJson } from '../facts/harmless-text.js';

/** Length of the pieces of a report, in UTF-16 units: writing each item by itself takes longer. */
const PIECE = 65_536;

/**
 * The same text as inertJson(JSON.stringify(report, null, 2)) and a line break, made piece by piece while it is written: the report of a
 * document with hundreds of operations has tens of megabytes, which would be held several times. It can be iterated again.
 */
export function printReport(report: object): Iterable<string> {
  return { [Symbol.iterator]: () => gathered(parts(report)) };
}

function* parts(report: object): Generator<string> {
  const entries = Object.entries(report).filter(([, value]) => value !== undefined);
  for (const [i, [name, value]] of entries.entries()) {
    yield (i === 0 ? '{\n  ' : ',\n  ') + inertJson(`${JSON.stringify(name)}: `);
    if (Array.isArray(value) && value.length > 0) {
      for (const [at, item] of value.entries()) yield (at === 0 ? '[\n    ' : ',\n    ') + printed(item, '    ');
      yield '\n  ]';
    } else yield printed(value, '  ');
  }
  yield entries.length === 0 ? '{}\n' : '\n}\n';
}

function* gathered(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** @param indent of the lines after the first: text in JSON has no line breaks of its own. */
function printed(value: unknown, indent: string): string {
  return inertJson((JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`));
}
