import type { Token } from '../../json/print.js';
import type { RequestModel } from '../../request/request-model.js';
import { templateOfTokens } from '../../request/slots/template.js';
import type { BrokenText } from './broken-text.js';
import { type BrokenPlace, stringPlaces, undeclaredPlaces } from './places.js';
import type { FormOf } from '../../input/input.js';

/** What lax parsers accept as a value: [id, text, class]; one class for each leniency. */
type Entry = readonly [id: string, text: string, form: FormOf<'malformed'>];

const NUMBERS: readonly Entry[] = [
  ['leading-zero', '007', 'leading-zero'],
  ['minus-leading-zero', '-01', 'leading-zero'],
  ['plus-sign', '+1', 'sign'],
  ['no-integer-part', '.5', 'bare-point'],
  ['no-fraction', '1.', 'bare-point'],
  ['hexadecimal', '0x1F', 'radix'],
  ['octal', '0o17', 'radix'],
  ['binary', '0b11', 'radix'],
  ['no-exponent', '1e', 'exponent'],
  ['exponent-sign-only', '1e+', 'exponent'],
  ['two-signs', '--1', 'sign'],
  ['sign-only', '-', 'sign'],
  ['underscores', '1_000', 'digits'],
  ['comma-digits', '1,000.5.1', 'digits'],
  ['big-integer-suffix', '1n', 'suffix'],
  ['float-suffix', '1.5f', 'suffix'],
  ['nan', 'NaN', 'nan'],
  ['infinity', 'Infinity', 'nan'],
  ['minus-infinity', '-Infinity', 'nan'],
  ['full-width-digit', '\uFF11', 'digits'],
];
const LITERALS: readonly Entry[] = [
  ['undefined', 'undefined', 'literal'],
  ['capital-true', 'True', 'python-literal'],
  ['none', 'None', 'python-literal'],
  ['half-null', 'nul', 'literal'],
  ['nil', 'nil', 'literal'],
  ['yes', 'yes', 'literal'],
  ['bare-word', 'fern', 'literal'],
  ['function-call', 'Date()', 'literal'],
  ['regular-expression', '/a/', 'literal'],
];

/**
 * Numbers and words that are not JSON (RFC 8259 sections 3 and 6): as the first scalar, as a declared string, and where no
 * schema applies, because a type check must not hide what the parser accepts.
 */
export function brokenLiterals(tokens: readonly Token[], model: RequestModel): readonly BrokenText[] {
  const at = tokens.findIndex((token, i) => !/^[{}[\]:,]$/.test(token.text) && tokens[i + 1]?.text !== ':');
  const first: readonly BrokenPlace[] = at === -1 ? [] : [{ id: '', words: 'a value', tokens, at }];
  const places = [...first, ...stringPlaces(model), ...undeclaredPlaces(model)];
  return places.flatMap((place) => [
    ...NUMBERS.map((entry) => putInto(place, 'number', entry)),
    ...LITERALS.map((entry) => putInto(place, 'literal', entry)),
  ]);
}

function putInto({ id, words, tokens, at }: BrokenPlace, group: string, [name, text, form]: Entry): BrokenText {
  return {
    id: `${group}/${name}${id === '' ? '' : `/${id}`}`,
    input: { kind: 'malformed', form },
    title: `${words} is written ${text}`,
    body: templateOfTokens(tokens.toSpliced(at, 1, { text })),
  };
}
