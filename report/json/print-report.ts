import { inertJson } from '../inert.js';

/**
 * The same text as inertJson(JSON.stringify(report, null, 2)) and a line break, but made item by item: the report of a document with hundreds of operations
 * has tens of megabytes, which would be held several times.
 */
export function printReport(report: object): string {
  const pieces: string[] = [];
  const entries = Object.entries(report).filter(([, value]) => value !== undefined);
  for (const [i, [name, value]] of entries.entries()) {
    pieces.push(i === 0 ? '{\n  ' : ',\n  ', inertJson(`${JSON.stringify(name)}: `));
    if (Array.isArray(value) && value.length > 0) {
      for (const [at, item] of value.entries()) pieces.push(at === 0 ? '[\n    ' : ',\n    ', printed(item, '    '));
      pieces.push('\n  ]');
    } else pieces.push(printed(value, '  '));
  }
  // One text, because what is added to a long one is a copy of it as soon as it is written.
  pieces.push(entries.length === 0 ? '{}\n' : '\n}\n');
  return pieces.join('');
}

/** @param indent of the lines after the first: text in JSON has no line breaks of its own. */
function printed(value: unknown, indent: string): string {
  return inertJson((JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`));
}
