import type { Token } from '../../json/print.js';
import { templateOfTokens } from '../template.js';
import type { Malformed } from './malformed.js';

/** [id, what the string looks like, its source text]. */
const STRINGS: readonly (readonly [string, string, string])[] = [
  ['single-quotes', 'in single quotes', "'fern'"],
  ['no-quotes', 'without quotes', 'fern palm'],
  ['backquotes', 'in backquotes', '`fern`'],
  ['curly-quotes', 'in typographic quotes', '\u201Cfern\u201D'],
  ['no-closing-quote', 'without its closing quote', '"fern'],
  ['line-feed', 'with a raw line feed', '"fern\npalm"'],
  ['tab', 'with a raw tab', '"fern\tpalm"'],
  ['nul', 'with a raw NUL', '"fern\u0000palm"'],
  ['control', 'with a raw control character', '"fern\u001Fpalm"'],
  ['escape-x', 'with the escape \\x41', '"\\x41"'],
  ['escape-a', 'with the escape \\a', '"\\a"'],
  ['escape-quote', "with the escape \\'", '"\\\'"'],
  ['escape-octal', 'with the escape \\0', '"\\0"'],
  ['escape-short', 'with the escape \\u12', '"\\u12"'],
  ['escape-braces', 'with the escape \\u{41}', '"\\u{41}"'],
  ['escape-not-hex', 'with the escape \\uZZZZ', '"\\uZZZZ"'],
  ['escape-line', 'with a line continued by a backslash', '"fern\\\npalm"'],
  ['lone-backslash', 'with a backslash before its closing quote', '"fern\\"'],
  ['concatenated', 'in two pieces', '"fern" "palm"'],
];

/** Strings that are not JSON (RFC 8259 section 7), and names without quotes or in single ones (section 4). */
export function brokenStrings(tokens: readonly Token[]): readonly Malformed[] {
  const value = tokens.findIndex((token, i) => tokens[i + 1]?.text !== ':' && token.text.startsWith('"'));
  const name = tokens.findIndex((token, i) => tokens[i + 1]?.text === ':' && token.text.startsWith('"'));
  const values =
    value === -1
      ? []
      : STRINGS.map(([id, words, text]) => entry(`string/${id}`, 'string', `a string is written ${words}`, tokens, value, text));
  if (name === -1) return values;
  const bare = (tokens[name]?.text ?? '').slice(1, -1);
  return [
    ...values,
    entry('name/no-quotes', 'name', 'a name is written without quotes', tokens, name, bare),
    entry('name/single-quotes', 'name', 'a name is written in single quotes', tokens, name, `'${bare}'`),
    entry('name/number', 'name', 'a name is a number', tokens, name, '1'),
    entry('name/brackets', 'name', 'a name is written in brackets', tokens, name, `["${bare}"]`),
  ];
}

function entry(id: string, kind: string, title: string, tokens: readonly Token[], at: number, text: string): Malformed {
  return { id, kind, title, body: templateOfTokens(tokens.toSpliced(at, 1, { text })) };
}
