/** A longer text is a sentence. */
const LONGEST = 60;

/** Upper bound on the values of one description. */
const MOST = 6;

/** After these, each value is one of several, or an example, whether it has marks or not (`e.g. eth0, lo`). */
const SHOWS =
  /\be\.?g\.?[,:]?\s+|\b(?:for example|for instance|such as|examples?(?=\s*:)|(?:possible|allowed|valid|supported|accepted) values|one of)\b(?: (?:are|is|include|the following))*[,:]?\s+/giu;

/** After these, a value in marks is what is sent (`Set to “Zone”`); words without marks are none. */
const SETS = /\b(?:set to|must be|can be|may be|has to be|should be|is|are|either|like|usually|typically|currently|only|always)[:]?\s+/giu;

/** What denies what follows it in the same sentence, or binds it to a condition. */
const DENIES = /\b(?:not|never|no|cannot|unless|except|when|if|where)\b/iu;

/** Marks by which a person sets off a value, with those that end it. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['‘', '’'],
  ['“', '”'],
  ['„', '“'],
]);

const OPENS = /^[\s([{]*/u;
const BETWEEN = /^(?:\s*(?:[,;/|]|\n\s*[-*])\s*(?:(?:or|and)\b\s*)?|\s+(?:or|and)\s+)/u;
const BARE = /^[^\s,;()[\]{}"`“”]+/u;

/**
 * The values that a description shows: `the name of the zone (e.g. “example.com.”)`, `one of "all", "zone"`, `Set to "Zone"`, `such as eth0`.
 * What a sentence denies, or says under a condition, does not count.
 * @returns the first one first, without marks, each once.
 */
export function valuesInWords(description: string): readonly string[] {
  const found = [...announcedIn(description, SHOWS, (rest) => marked(rest) ?? bare(rest)), ...announcedIn(description, SETS, marked)];
  return [...new Set(found)].filter((one) => one.length <= LONGEST).slice(0, MOST);
}

/** A value at the beginning of a text, and what follows it. */
interface Read {
  readonly values: readonly string[];
  readonly rest: string;
}

function announcedIn(text: string, announced: RegExp, read: (rest: string) => Read | undefined): readonly string[] {
  return [...text.matchAll(announced)].flatMap(({ index, 0: phrase }) => {
    const sentence =
      text
        .slice(0, index)
        .split(/[.;!?]\s/u)
        .at(-1) ?? '';
    return DENIES.test(sentence) ? [] : listIn(text.slice(index + phrase.length), read);
  });
}

function listIn(text: string, read: (rest: string) => Read | undefined): readonly string[] {
  const found: string[] = [];
  let rest = text.replace(OPENS, '').replace(/^[-*]\s+/u, '');
  for (let one = read(rest); one !== undefined; one = read(rest)) {
    found.push(...one.values);
    const between = BETWEEN.exec(one.rest)?.[0];
    if (between === undefined) break;
    rest = one.rest.slice(between.length);
  }
  return found;
}

/** A value in marks, or several that the marks hold together: `one of "record, zone"`. */
function marked(text: string): Read | undefined {
  const closing = MARKS.get(text.charAt(0));
  const end = closing === undefined ? -1 : text.indexOf(closing, 1);
  if (end < 2) return undefined;
  const inner = text.slice(1, end);
  const pieces = inner.split(/,\s*/u);
  return { values: pieces.every((one) => /^[\w.-]+$/u.test(one)) ? pieces : [inner], rest: text.slice(end + 1) };
}

/** A single word; a full stop at its end is that of the sentence. */
function bare(text: string): Read | undefined {
  const [word = ''] = BARE.exec(text) ?? [];
  const value = word.replace(/[.:]+$/u, '');
  if (value === '') return undefined;
  // Words of a sentence go on with words; a list does not.
  const rest = text.slice(word.length);
  return /^\s+(?!or\b|and\b)\p{L}/u.test(rest) && !word.endsWith('.') ? undefined : { values: [value], rest };
}
