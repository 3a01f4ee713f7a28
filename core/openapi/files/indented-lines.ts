/** A YAML text whose continued lines are indented. */
export interface IndentedLines {
  readonly text: string;
  /** The first line that was indented, counted from 1; undefined if none was. */
  readonly line: number | undefined;
}

/** What goes on over the end of a line: a quoted text, or lists and maps in brackets. */
interface Open {
  quote: '"' | "'" | undefined;
  brackets: number;
  /** The column that further lines have to pass. */
  column: number;
}

/**
 * Indents lines of quoted texts, lists and maps that go on further left than what they belong to. YAML 1.2 section 8.2.3 asks for more indentation,
 * and libyaml, with which many documents were written, does not. Spaces there mean nothing; lines keep their numbers.
 */
export function indentedLines(text: string): IndentedLines {
  const open: Open = { quote: undefined, brackets: 0, column: 0 };
  /** The column of the key of a block scalar, whose lines are passed by. */
  let block: number | undefined;
  let first: number | undefined;
  const lines = text.split('\n').map((line, i) => {
    const indent = line.search(/\S/);
    if (indent === -1) return line;
    if (open.quote !== undefined || open.brackets > 0) {
      scan(line, indent, open);
      if (indent > open.column) return line;
      first ??= i + 1;
      return ' '.repeat(open.column + 1 - indent) + line;
    }
    if (block !== undefined && indent > block) return line;
    block = undefined;
    const start = /^[\s]*(?:- +)*/.exec(line)?.[0].length ?? indent;
    open.column = start;
    if (scan(line, start, open) === 'block') block = indent;
    return line;
  });
  return { text: lines.join('\n'), line: first };
}

/** Reads the rest of a line. @returns `block` if a block scalar begins at its end. */
function scan(line: string, from: number, open: Open): 'block' | undefined {
  let rest = line.slice(from);
  while (rest !== '') {
    if (open.quote !== undefined) {
      const end = open.quote === '"' ? /^(?:[^"\\]|\\.)*"/.exec(rest) : /^(?:[^']|'')*'(?!')/.exec(rest);
      if (end === null) return undefined;
      rest = rest.slice(end[0].length);
      open.quote = undefined;
      continue;
    }
    const [next = ''] = /^(?:\s+#.*|\s+|["']|[[\]{},]|:(?=\s|$)|[|>][-+\d]*\s*(?:#.*)?$|[^\s])/.exec(rest) ?? [''];
    if (/^[|>]/.test(next) && open.brackets === 0 && next === rest) return 'block';
    rest = rest.slice(next.length);
    if (next === '"' || next === "'") open.quote = next;
    else if (/^[[{]$/.test(next)) open.brackets += 1;
    else if (/^[\]}]$/.test(next)) open.brackets -= 1;
    else if (/^[^\s,:]$/.test(next)) rest = afterPlain(rest, open.brackets > 0);
  }
  return undefined;
}

/** What stands behind a plain scalar (YAML 1.2 section 7.3.3), in which quotes and, outside of brackets, brackets are text. */
function afterPlain(rest: string, isFlow: boolean): string {
  const [plain = ''] = (isFlow ? /^(?:(?!:(?:[\s,[\]{}]|$)|\s+#)[^,[\]{}])*/ : /^(?:(?!:(?:\s|$)|\s+#).)*/).exec(rest) ?? [''];
  return rest.slice(plain.length);
}
