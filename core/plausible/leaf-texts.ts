import { FORMAT_SAMPLES } from '../schema/formats/format-samples.js';
import { textsByDescription } from './description-texts.js';
import { textsByFormat } from './format-texts.js';
import { drawn } from './made-texts.js';
import { type Spot, capitalised, slugOf } from './spot.js';
import { textsByName } from './text-rules.js';

/** A longer text is filled up with sentences, in characters. */
const LONGEST_FILL = 5_000;

/**
 * Texts for a place, the first one first; the schema decides which are allowed.
 * @param valid a text that keeps the schema, for patterns that no word keeps.
 */
export function* textsFor(spot: Spot, valid: string): Generator<string> {
  const formatted = textsByFormat(spot);
  yield* formatted;
  // A format without a definition that validators know: its sample is certain.
  if (spot.format !== undefined && formatted.length === 0 && Object.hasOwn(FORMAT_SAMPLES, spot.format)) return;
  for (const text of [...textsByName(spot), ...textsByDescription(spot)]) yield* fitting(text, spot);
  if (spot.name === '' && spot.title === undefined) yield* fitting(spot.words.word('sentence', spot.random), spot);
  const words = unknownText(spot);
  yield* fitting(`${words} ${spot.owner.number}`, spot);
  yield `${slugOf(words)}-${spot.owner.number}`;
  yield `${words.replaceAll(/[^A-Za-z0-9]/g, '')}${spot.owner.number}`;
  yield `${slugOf(words).replaceAll('-', '_')}_${spot.owner.number}`;
  yield `${slugOf(words).replaceAll('-', '_')}_${spot.owner.number}`.toUpperCase();
  yield String(spot.owner.number);
  yield capitalised(slugOf(words).replaceAll('-', ''));
  yield scrambled(valid, spot);
  // A pattern may fix how a text begins: `ship-[0-9a-z]{8}`.
  yield valid.replace(/[A-Za-z0-9]+$/, (end) => scrambled(end, spot));
}

/** What a value is, in words, where its name has no rule. */
function unknownText({ title, name, owner, words, random }: Spot): string {
  const said = [title, name, owner.label].find((one) => one !== undefined && one.length > 1 && !SAYS_NOTHING.test(one));
  return capitalised(said ?? words.word('noun', random));
}

/** Names of types, and of nothing. */
const SAYS_NOTHING = /^(?:(?:string|str|text|value|sample|foo|bar)s?\b ?)+$/i;

/** A text cut at a word, or filled up, to a length. */
function* fitting(text: string, { lengths: { min, max }, words, random }: Spot): Generator<string> {
  if (text.length <= max && text.length >= min) return yield text;
  if (text.length > max) {
    const cut = text.slice(0, max + 1).replace(/[\s,;:.-]+\S*$/, '');
    if (cut.length >= Math.max(1, min) && cut.length <= max) yield cut;
    return;
  }
  if (min > LONGEST_FILL) return;
  let filled = text;
  while (filled.length < min) filled += ` ${words.word('sentence', random)}`;
  yield filled.slice(0, Math.max(min, Math.min(max, filled.length)));
}

/** A text of the same form: other letters for letters, other digits for digits. */
function scrambled(text: string, { random }: Spot): string {
  return text.replaceAll(/[A-Za-z0-9]/g, (character) => {
    if (/\d/.test(character)) return drawn(random, '123456789', 1);
    const letters = 'abcdefghijklmnoprstuvwy';
    return drawn(random, /[a-z]/.test(character) ? letters : letters.toUpperCase(), 1);
  });
}

/** The names of what tells one thing from another, mostly by its digits, and of what is only likely to. */
const NUMBERED = /(?:^| )(?:ids?|key|code|number|slug|sku|handle|reference|ref|token|serial)$/;
const TELLING = /(?:^| )(?:uuid|name|title|label|email)$/;

/** Another text in the style of an example, for the next item of a list; the example itself comes last. */
export function* textsLike(example: string, spot: Spot): Generator<string> {
  const { number } = spot.owner;
  const counted = /^(.*?)(\d+)(\D*)$/s.exec(example);
  if (counted !== null && NUMBERED.test(spot.name)) {
    const [, before = '', digits = '', after = ''] = counted;
    yield `${before}${(BigInt(digits) + BigInt(number - 1)).toString().padStart(digits.length, '0')}${after}`;
  }
  const form = formOf(example);
  for (const text of [...textsByFormat(spot), ...textsByName(spot)]) {
    for (const fit of fitting(text, spot)) if (formOf(fit) === form) yield fit;
  }
  if (NUMBERED.test(spot.name) || TELLING.test(spot.name))
    yield* [`${example} ${number}`, `${example}-${number}`, `${example}${number}`, scrambled(example, spot)];
  yield example;
}

const FORMS: readonly RegExp[] = [
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /^https?:/,
  /^data:/,
  /^[^@\s]+@[^@\s]+\.\w+$/,
  /^[+-]?\d+$/,
  /^[+-]?\d+\.\d+$/,
  /^[A-Z]{2,3}$/,
  /^[A-Z0-9_]+$/,
  /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/,
  /^[\p{L}\p{M}' .,&-]+$/u,
  /\s/,
];

/** Which form a text has; texts of one form may stand for each other. */
function formOf(text: string): number {
  return FORMS.findIndex((form) => form.test(text));
}
