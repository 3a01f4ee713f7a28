import { FORMAT_SAMPLES } from '../formats/format-samples.js';
import type { ValueAssertion } from '../nodes/schema-node.js';
import { boundsOf } from '../nodes/merged-assertions.js';
import { PLACEHOLDER, placeholderOf } from '../formats/placeholder.js';
import { textsForPattern } from './texts-for-pattern.js';

/** The longest string that is made, in characters. */
const LONGEST = 1_000_000;

/** Strings of every kind, for schemas that are only known by trying. */
const ASSORTED: readonly string[] = [
  'a',
  'A',
  '1',
  '',
  '0',
  'sample text',
  'SAMPLE',
  'true',
  '2026-01-31',
  'https://example.com/',
  '-',
  '#',
];

/**
 * Strings that most likely keep assertions, the plainest first.
 * @param count the number of different ones that are needed.
 */
export function* stringsFor(assertions: readonly ValueAssertion[], count: number): Generator<string> {
  const { min: least, max: most = Infinity } = boundsOf(assertions, 'minLength', 'maxLength');
  const bounds = { min: least, max: most };
  if (bounds.min > Math.min(LONGEST, bounds.max)) return;
  const formats = assertions.flatMap((assertion) => (assertion.keyword === 'format' ? [assertion.format] : []));
  const patterns = assertions.flatMap((assertion) => (assertion.keyword === 'pattern' ? [assertion.pattern] : []));
  const formatted = formats.flatMap((format) => [...(FORMAT_SAMPLES[format] ?? []), ...sized(format, bounds)]);
  yield* formatted;
  yield* plainTexts(bounds, count);
  for (const pattern of patterns) {
    yield* textsForPattern(pattern, bounds);
    for (let more = 1; more < count; more += 1) yield* textsForPattern(pattern, { ...bounds, min: bounds.min + more });
  }
  yield* textsForAll(patterns, bounds);
  for (const text of ASSORTED) yield text.padEnd(bounds.min, 'x');
  for (const samples of Object.values(FORMAT_SAMPLES)) yield* samples;
  for (const text of PASSWORDS) yield text.padEnd(bounds.min, 'x').slice(0, Math.max(bounds.min, Math.min(bounds.max, text.length)));
}

/** Texts of each of several patterns that are as long as those of the others, of which one may fix the length. */
function* textsForAll(patterns: readonly string[], { min, max }: { readonly min: number; readonly max: number }): Generator<string> {
  if (patterns.length < 2) return;
  const shortest = patterns.map((pattern) => Math.min(...textsForPattern(pattern, { min, max }).map((text) => text.length)));
  for (const [i, pattern] of patterns.entries()) {
    for (const length of new Set(shortest.filter((one, other) => other !== i && one > min && one <= max)))
      yield* textsForPattern(pattern, { min: length, max: length });
  }
}

/** Texts with a character of each kind, which patterns of lookaheads ask for. */
const PASSWORDS: readonly string[] = ['aA1!aA1!', 'aA1!aA1!aA1!aA1!', 'aA1@bB2#cC3$', 'aA1aA1aA1aA1'];

/** The placeholder, and others that differ from it. */
function plainTexts({ min, max }: { readonly min: number; readonly max: number }, count: number): readonly string[] {
  const others = Array.from({ length: count - 1 }, (_, i) => {
    const number = (i + 2).toString(max < 3 ? 36 : 10);
    const length = Math.max(min, Math.min(max, PLACEHOLDER.length + number.length));
    return PLACEHOLDER.padEnd(length, 'x').slice(0, Math.max(0, length - number.length)) + number;
  });
  return [placeholderOf({ min, max }), ...others];
}

/** Strings of a format that are as short or as long as allowed. */
function sized(format: string, { min, max }: { readonly min: number; readonly max: number }): readonly string[] {
  const filled = (before: string, after: string): string => before + 'x'.repeat(Math.max(1, min - before.length - after.length)) + after;
  switch (format) {
    case 'email':
    case 'idn-email': {
      const labels = 'x'
        .repeat(60)
        .concat('.')
        .repeat(Math.max(0, Math.ceil((min - 60) / 61)));
      return [filled('', '@example.com'), `${'x'.repeat(40)}@${labels}example.com`, 'a@b.co'];
    }
    case 'uri':
    case 'iri':
      return [filled('https://example.com/', ''), 'a:b', 'http://a.co'].filter((text) => text.length <= max);
    case 'uri-reference':
    case 'iri-reference':
    case 'uri-template':
    case 'json-pointer':
      return [filled('/', ''), '/', ''];
    case 'hostname':
      return [
        filled('', '.com'),
        'x'
          .repeat(60)
          .concat('.')
          .repeat(Math.ceil(min / 61))
          .concat('com'),
        'a.co',
        'a',
      ];
    case 'byte':
      return ['c2Ft'.repeat(Math.ceil(min / 4)), ''];
    case 'regex':
      return [filled('', ''), ''];
    case 'date-time':
      return [`2026-01-31T12:00:00.${'0'.repeat(Math.max(1, min - 21))}Z`, '2026-01-31T12:00:00+00:00'];
    default:
      return [];
  }
}
