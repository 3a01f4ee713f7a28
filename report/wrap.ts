/** The width that reports are written for, in columns. */
export const WIDTH = 80;

/**
 * Breaks text at spaces into lines that fit beside an indentation; a word that is too long stands alone.
 * @param indent columns that the caller puts before each line.
 */
export function wrap(text: string, indent: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH - indent) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A label with its text beside it, wrapped: the label stands before the first line only. */
export function labelled(label: string, text: string, indent: number, column: number): readonly string[] {
  const start = indent + column;
  return wrap(text, start).map((line, i) => `${' '.repeat(indent)}${(i === 0 ? label : '').padEnd(column)}${line}`);
}

/** A count with its noun: "1 case", "2,345 cases". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
