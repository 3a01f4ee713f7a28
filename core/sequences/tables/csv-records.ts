/** A table as RFC 4180 writes it, or the first line that breaks its rules. */
export type Csv =
  | { readonly kind: 'records'; readonly records: readonly (readonly string[])[] }
  | { readonly kind: 'broken'; readonly line: number; readonly because: string };

/** What separates fields, where servers have another character than the comma of RFC 4180. */
const DELIMITERS = [',', ';', '\t'];

/**
 * Reads a table (RFC 4180 section 2): each record has as many fields as the first one, and a field with a quote, a line break or what separates fields is in
 * quotes, in which a quote is written twice.
 */
export function readCsv(text: string): Csv {
  const [head = ''] = text.split(/\r?\n/, 1);
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => head.split(other).length - head.split(one).length);
  const records: string[][] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const record: string[] = [];
    const line = lineOf(text, at);
    for (;;) {
      const field = fieldAt(text, at, delimiter);
      if (field === undefined)
        return { kind: 'broken', line, because: 'a quote that is not written twice, in a field with quotes or without' };
      record.push(field.value);
      at = field.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    const wanted = records[0]?.length ?? record.length;
    if (record.length !== wanted) return { kind: 'broken', line, because: `${record.length} fields, and the first record has ${wanted}` };
    records.push(record);
  }
  return { kind: 'records', records };
}

interface FieldRead {
  readonly value: string;
  /** Where the next separator or line break is. */
  readonly end: number;
}

function fieldAt(text: string, start: number, delimiter: string): FieldRead | undefined {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    const value = text.slice(start, end);
    return value.includes('"') ? undefined : { value, end };
  }
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') {
      value += text[at];
      continue;
    }
    if (text[at + 1] === '"') {
      value += '"';
      at += 1;
      continue;
    }
    const next = text[at + 1];
    return next === undefined || next === delimiter || next === '\n' || next === '\r' ? { value, end: at + 1 } : undefined;
  }
  return undefined;
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
