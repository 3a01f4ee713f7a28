import type { Token } from '../../json/print.js';
import type { RequestModel } from '../../request/request-model.js';
import { templateOfTokens } from '../../request/slots/template.js';
import type { BrokenText } from './broken-text.js';
import { undeclaredPlaces } from './places.js';
import type { FormOf } from '../../input/input.js';

/** [id, description, source text, class]; one class for each leniency of a parser. */
const STRINGS: readonly (readonly [id: string, words: string, text: string, form: FormOf<'malformed'>])[] = [
  ['single-quotes', 'in single quotes', "'fern'", 'single-quotes'],
  ['no-quotes', 'without quotes', 'fern palm', 'string'],
  ['backquotes', 'in backquotes', '`fern`', 'string'],
  ['curly-quotes', 'in typographic quotes', '\u201Cfern\u201D', 'string'],
  ['no-closing-quote', 'without its closing quote', '"fern', 'string'],
  ['line-feed', 'with a raw line feed', '"fern\npalm"', 'control'],
  ['tab', 'with a raw tab', '"fern\tpalm"', 'control'],
  ['nul', 'with a raw NUL', '"fern\u0000palm"', 'control'],
  ['control', 'with a raw control character', '"fern\u001Fpalm"', 'control'],
  ['escape-x', 'with the escape \\x41', '"\\x41"', 'escape'],
  ['escape-a', 'with the escape \\a', '"\\a"', 'escape'],
  ['escape-quote', "with the escape \\'", '"\\\'"', 'escape'],
  ['escape-octal', 'with the escape \\0', '"\\0"', 'escape'],
  ['escape-short', 'with the escape \\u12', '"\\u12"', 'escape'],
  ['escape-braces', 'with the escape \\u{41}', '"\\u{41}"', 'escape'],
  ['escape-not-hex', 'with the escape \\uZZZZ', '"\\uZZZZ"', 'escape'],
  ['escape-line', 'with a line continued by a backslash', '"fern\\\npalm"', 'escape'],
  ['lone-backslash', 'with a backslash before its closing quote', '"fern\\"', 'string'],
  ['concatenated', 'in two pieces', '"fern" "palm"', 'string'],
];

/**
 * Strings that are not JSON (RFC 8259 section 7), also where no schema applies, and names without quotes or in single quotes
 * (section 4).
 */
export function brokenStrings(tokens: readonly Token[], model: RequestModel): readonly BrokenText[] {
  const value = tokens.findIndex((token, i) => tokens[i + 1]?.text !== ':' && token.text.startsWith('"'));
  const name = tokens.findIndex((token, i) => tokens[i + 1]?.text === ':' && token.text.startsWith('"'));
  const first = value === -1 ? [] : [{ id: '', words: 'a string', tokens, at: value }];
  const values = [...first, ...undeclaredPlaces(model)].flatMap((place) =>
    STRINGS.map(([id, words, text, form]) =>
      entry(
        `string/${id}${place.id === '' ? '' : `/${place.id}`}`,
        form,
        `${place.words} is written ${words}`,
        place.tokens,
        place.at,
        text,
      ),
    ),
  );
  if (name === -1) return values;
  const bare = (tokens[name]?.text ?? '').slice(1, -1);
  return [
    ...values,
    entry('name/no-quotes', 'name', 'a name is written without quotes', tokens, name, bare),
    entry('name/single-quotes', 'single-quotes', 'a name is written in single quotes', tokens, name, `'${bare}'`),
    entry('name/number', 'name', 'a name is a number', tokens, name, '1'),
    entry('name/brackets', 'name', 'a name is written in brackets', tokens, name, `["${bare}"]`),
  ];
}

function entry(id: string, form: FormOf<'malformed'>, title: string, tokens: readonly Token[], at: number, text: string): BrokenText {
  return { id, input: { kind: 'malformed', form }, title, body: templateOfTokens(tokens.toSpliced(at, 1, { text })) };
}
