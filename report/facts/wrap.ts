/** The width of text reports that are not for a terminal, in columns. */
export const WIDTH = 80;

/** A word to paste verbatim: a URL, or a file with a line. */
const ADDRESS = /^[\w.-]*[:/][\w.:/-]*$/;

/**
 * Breaks text at spaces into lines that fit beside an indentation; overlong words are cut, except addresses.
 * @param indent columns before each line.
 * @param columns width of a line.
 */
export function wrap(text: string, indent: number, columns = WIDTH): readonly string[] {
  const width = columns - indent;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((name) => (ADDRESS.test(name) ? [name] : cut(name, width)))) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Splits a word into line-sized pieces without splitting surrogate pairs. */
function cut(word: string, width: number): readonly string[] {
  return word.length <= width ? [word] : (word.match(new RegExp(`.{1,${width}}(?![\\udc00-\\udfff])`, 'gs')) ?? []);
}

/** A label with wrapped text beside it; only the first line has the label. */
export function labelled(label: string, text: string, indent: number, column: number, columns = WIDTH): readonly string[] {
  const start = indent + column;
  return wrap(text, start, columns).map((line, i) => `${' '.repeat(indent)}${(i === 0 ? label : '').padEnd(column)}${line}`);
}

/** A count with its noun: "1 case", "2,345 cases". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A number of occurrences. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}

/** The words of a shell command, with their quotes. */
const WORDS = /(?:[^\s'"\\]|'[^']*'|"(?:\\.|[^"\\])*"|\\.)+/gs;

/** The words before which a curl command breaks, and the pipe that takes a key from its response. */
export const CURL_OPTIONS = /^(?:-H|--(?:data-\w+|cacert|insecure|cert|unix-socket|connect-to|proxy|noproxy|http2-prior-knowledge)|\|)$/;

/**
 * Breaks a command into lines. It must work when pasted, so it breaks only before some words, after a backslash.
 * @param indent columns before each line but the first.
 */
export function shellLines(command: string, breaks: RegExp, indent: number): string {
  const words = command.match(WORDS) ?? [];
  return words.map((word, i) => (i === 0 ? word : breaks.test(word) ? ` \\\n${' '.repeat(indent)}${word}` : ` ${word}`)).join('');
}
