/** The width that reports are written for, in columns. */
export const WIDTH = 80;

/** A word that is pasted as it stands: a URL, or a file with a line. */
const ADDRESS = /^[\w.-]*[:/][\w.:/-]*$/;

/**
 * Breaks text at spaces into lines that fit beside an indentation; a word that is too long is cut, unless it is an address.
 * @param indent columns that the caller puts before each line.
 */
export function wrap(text: string, indent: number): readonly string[] {
  const room = WIDTH - indent;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((name) => (ADDRESS.test(name) ? [name] : cut(name, room)))) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The parts of a word that fit a line each; no surrogate pair is cut in two. */
function cut(word: string, room: number): readonly string[] {
  return word.length <= room ? [word] : (word.match(new RegExp(`.{1,${room}}(?![\\udc00-\\udfff])`, 'gs')) ?? []);
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

/** How often something was seen. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}

/** The words of a shell line, its quotes left on. */
const WORDS = /(?:[^\s'"\\]|'[^']*'|"(?:\\.|[^"\\])*"|\\.)+/gs;

/** The words before which a curl line breaks. */
export const CURL_OPTIONS = /^(?:-H|--data-\w+)$/;

/**
 * Breaks a command into lines. It is not wrapped at spaces, because it must work when pasted: it breaks before some of
 * its words, behind a backslash.
 * @param indent columns before each line but the first.
 */
export function shellLines(command: string, breaks: RegExp, indent: number): string {
  const words = command.match(WORDS) ?? [];
  return words.map((word, i) => (i === 0 ? word : breaks.test(word) ? ` \\\n${' '.repeat(indent)}${word}` : ` ${word}`)).join('');
}
