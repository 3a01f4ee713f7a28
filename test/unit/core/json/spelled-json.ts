import * as fc from 'fast-check';

/** A JSON text with what a reader must find in it: its numbers and strings in their order. */
export interface SpelledJson {
  readonly text: string;
  readonly numbers: readonly string[];
  readonly strings: readonly string[];
}

const digits = fc.stringMatching(/^(0|[1-9]\d{0,30})$/);
const fraction = fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,25}$/));
const exponent = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.stringMatching(/^[eE][+-]?\d{1,3}$/) });

/** A number in any spelling of RFC 8259 section 6. */
export const spelledNumber: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '-'), digits, fraction, exponent)
  .map((parts) => parts.join(''));

/** A string, each of its UTF-16 units written as it is or as one of its escapes (RFC 8259 section 7). */
const spelledString: fc.Arbitrary<SpelledJson> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom('"', '\\', '/', '\n', '\0', '__proto__', '\uD83C')),
      fc.boolean(),
    ),
  )
  .map((parts) => ({
    text: `"${parts.map(([part, escaped]) => spell(part, escaped)).join('')}"`,
    numbers: [],
    strings: [parts.map(([part]) => part).join('')],
  }));

/** Escapes all units, or those that cannot stand for themselves. */
function spell(part: string, all: boolean): string {
  const units = part.split('').map((unit) => (all || JSON.stringify(unit) !== `"${unit}"` ? `\\u${hex(unit)}` : unit));
  return units.join('');
}

const hex = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, '0');

const space = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.stringMatching(/^[ \t\r\n]{0,3}$/) });
const scalar: fc.Arbitrary<SpelledJson> = fc.oneof(
  spelledNumber.map((text) => ({ text, numbers: [text], strings: [] })),
  fc.constantFrom('true', 'false', 'null').map((text) => ({ text, numbers: [], strings: [] })),
  spelledString,
);

/** Any JSON text: nested, spaced, with repeated members. */
export const spelledJson: fc.Arbitrary<SpelledJson> = fc.letrec<{ value: SpelledJson }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.tuple(space, fc.array(fc.tuple(tie('value'), space), { maxLength: 4 })).map(([first, items]) => join('[', first, items, ']')),
    fc
      .tuple(space, fc.array(fc.tuple(fc.tuple(spelledString, space, tie('value')).map(pair), space), { maxLength: 4 }))
      .map(([first, items]) => join('{', first, items, '}')),
  ),
})).value;

function pair([name, gap, value]: [SpelledJson, string, SpelledJson]): SpelledJson {
  return { text: `${name.text}${gap}:${gap}${value.text}`, numbers: value.numbers, strings: [...name.strings, ...value.strings] };
}

function join(open: string, first: string, items: readonly (readonly [SpelledJson, string])[], close: string): SpelledJson {
  return {
    text: `${open}${first}${items.map(([item, gap]) => `${item.text}${gap}`).join(',')}${close}`,
    numbers: items.flatMap(([item]) => item.numbers),
    strings: items.flatMap(([item]) => item.strings),
  };
}
