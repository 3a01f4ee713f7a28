import { compilePattern } from '../patterns/matches-pattern.js';
import { loosenedPattern } from './loosened-pattern.js';
import { type Part, parsePattern } from '../patterns/parse-pattern.js';

/** The characters that texts are made of, the plainest first; of each kind one comes early, because patterns ask for several. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const PUNCTUATION = '-_.:/@ !#$%&*+,;=?~^|"\'`()[]{}<>\\';
const OTHERS = '\t\n\r\u0000\u00E9\u00DF\u0416\u3042\u6F22\u{1F335}';
const ALPHABETS: readonly string[] = [
  [...LETTERS, ...LETTERS.toUpperCase(), ...DIGITS, ...PUNCTUATION, ...OTHERS].join(''),
  [...LETTERS].map((letter, i) => letter + letter.toUpperCase() + (DIGITS[i] ?? '') + (PUNCTUATION[i] ?? '')).join('') + PUNCTUATION,
  [...DIGITS.slice(1), '0', ...LETTERS.toUpperCase(), ...LETTERS, ...PUNCTUATION, ...OTHERS].join(''),
];

/** Characters that are added to texts of patterns without a fixed length. */
const SOME = 6;

/** The longest text, in UTF-16 units. */
const LONGEST = 100_000;

/** The longest text that is made only because it may be that long: a thousand characters more match no better. */
const LONGEST_FOR_MAX = 1_000;

/** The state of one text. */
interface Writing {
  readonly charactersOf: (source: string) => readonly string[];
  /** Which alternative is taken first. */
  readonly choice: number;
  text: string;
  /** The number of characters that are still to be added by repeating. */
  slack: number;
}

/**
 * Texts that most likely match a pattern and have a length, the plainest first. Not all do: the caller tries them.
 * @param min in characters, as `max`.
 */
export function textsForPattern(pattern: string, bounds: { readonly min: number; readonly max: number }): readonly string[] {
  const loosened = loosenedPattern(pattern);
  return [...textsBy(pattern, bounds, ALPHABETS), ...(loosened === undefined ? [] : textsBy(loosened, bounds, [...SINGLE, ...ALPHABETS]))];
}

/** So that what a backreference repeats is the same. */
const SINGLE: readonly string[] = ['a', 'A', '1', '-'];

function textsBy(
  pattern: string,
  { min, max }: { readonly min: number; readonly max: number },
  alphabets: readonly string[],
): readonly string[] {
  const native = compilePattern(pattern);
  const part = native === undefined ? undefined : parsePattern(pattern, native.unicode);
  if (part === undefined || min > LONGEST) return [];
  const lengths = [Math.max(min, Math.min(SOME, max)), min, Math.max(min, 1), max > LONGEST_FOR_MAX ? min : max];
  const texts = alphabets.flatMap((alphabet) => {
    const charactersOf = charactersIn(alphabet, native?.flags ?? '');
    return [0, 1, 2, 3].flatMap((choice) =>
      lengths.map((length) => {
        const plain: Writing = { charactersOf, choice, text: '', slack: 0 };
        write(part, plain);
        const writing: Writing = { charactersOf, choice, text: '', slack: length - plain.text.length };
        write(part, writing);
        return writing.text;
      }),
    );
  });
  return [...new Set(texts)].flatMap((text) => (text.length < min ? [text.padEnd(min, 'x'), text.padStart(min, 'x')] : [text]));
}

/** The characters of an alphabet that one character of a pattern matches. */
function charactersIn(alphabet: string, flags: string): Writing['charactersOf'] {
  const known = new Map<string, readonly string[]>();
  return (source) => {
    const found = known.get(source) ?? matching(alphabet, source, flags);
    known.set(source, found);
    return found;
  };
}

function matching(alphabet: string, source: string, flags: string): readonly string[] {
  const pattern = new RegExp(`^(?:${source})$`, flags);
  const found = [...alphabet].filter((character) => pattern.test(character));
  if (found.length > 0) return found;
  const literal = unescaped(source);
  if (pattern.test(literal)) return [literal];
  const named = namedCharacters(source).filter((character) => pattern.test(character));
  if (named.length > 0) return named;
  const rare = Array.from({ length: RARE }, (_, code) => String.fromCharCode(code)).find((character) => pattern.test(character));
  return rare === undefined ? [] : [rare];
}

/** The characters that a pattern names, written as they are or by their number: the ends of a range, for one. */
function namedCharacters(source: string): readonly string[] {
  const decoded = source.replaceAll(/\\u(?:\{([\da-fA-F]+)\}|([\da-fA-F]{4}))/g, (_, point: string | undefined, unit: string | undefined) =>
    point === undefined ? String.fromCharCode(Number.parseInt(unit ?? '', 16)) : characterOf(Number.parseInt(point, 16)),
  );
  return [...decoded];
}

function characterOf(point: number): string {
  return point > LAST_POINT ? '' : String.fromCodePoint(point);
}

const LAST_POINT = 0x10ffff;

/** Where a character that no alphabet has is looked for. */
const RARE = 0x3100;

function unescaped(source: string): string {
  return source.startsWith('\\') ? source.slice(1) : source;
}

function write(part: Part, writing: Writing): void {
  if (writing.text.length > LONGEST) return;
  switch (part.kind) {
    case 'character': {
      const characters = writing.charactersOf(part.source);
      writing.text += characters[writing.text.length % characters.length] ?? '';
      return;
    }
    case 'sequence':
      for (const one of part.parts) write(one, writing);
      return;
    case 'choice': {
      const one = part.parts[writing.choice % part.parts.length];
      if (one !== undefined) write(one, writing);
      return;
    }
    case 'repeat':
      return repeat(part, writing);
    case 'edge':
    case 'lookahead':
    case 'other':
  }
}

/** Repeats as rarely as allowed, and then until the text is long enough. */
function repeat({ part, min, max }: Extract<Part, { readonly kind: 'repeat' }>, writing: Writing): void {
  for (let times = 0; times < max && (times < min || writing.slack > 0) && writing.text.length <= LONGEST; times += 1) {
    const before = writing.text.length;
    const { slack } = writing;
    if (times < min) writing.slack = 0;
    write(part, writing);
    writing.slack = times < min ? slack : slack - (writing.text.length - before);
    if (writing.text.length === before) return;
  }
}
