import type { FormOf, Input } from '../../input/input.js';

/** A string that real servers fail on, with its class and the clause that describes it. */
export interface StringValue {
  readonly name: string;
  readonly input: Input;
  readonly words: string;
  readonly value: string;
}

/** Valid strings that break real servers. */
export const STRING_VALUES: readonly StringValue[] = [
  entry('empty', 'empty', 'is empty', ''),
  entry('one-character', 'short', 'has one character', 'x'),
  entry('256-characters', 'long', 'has 256 characters', 'a'.repeat(256)),
  entry('1001-characters', 'long', 'has 1,001 characters', 'a'.repeat(1001)),
  entry('10000-characters', 'long', 'has 10,000 characters', 'a'.repeat(10_000)),
  entry('spaces-at-ends', 'spaces', 'has spaces at both ends', '  fern  '),
  entry('only-spaces', 'blank', 'is only spaces', '   '),
  entry('inner-spaces', 'spaces', 'has several spaces in a row', 'tree   fern'),
  entry('double-quote', 'quote', 'has a double quote', 'the "big" one'),
  entry('single-quote', 'quote', 'has a single quote', "Mother-in-law's tongue"),
  entry('backquote', 'quote', 'has a backquote', '`fern`'),
  entry('backslash', 'backslash', 'has a backslash', 'C:\\plants\\new'),
  entry('slash', 'path', 'has a slash', 'fern/palm'),
  entry('path', 'path', 'looks like a path', '../../etc/passwd'),
  entry('nul', 'nul', 'has a NUL character', 'fern\u0000palm'),
  entry('controls', 'control', 'has control characters', '\u0001\u0008\u000B\u001F\u007F'),
  entry('c1-controls', 'control', 'has C1 control characters', 'a\u0080\u0085\u009Fb'),
  entry('line-breaks', 'line-break', 'has line breaks and a tab', 'fern\r\npalm\n\tivy'),
  entry('line-separators', 'line-break', 'has Unicode line separators', 'fern\u2028palm\u2029'),
  entry('percent', 'format', 'has percent signs', '100%25 %00 %zz'),
  entry('printf', 'format', 'looks like a printf format', '%s %n %d %x'),
  entry('braces', 'format', 'looks like a template', '{0} ${name} {{7*7}} #{id}'),
  entry('accents', 'non-ascii', 'has letters beyond ASCII', 'Café Größe Übung'),
  entry('cjk', 'non-ascii', 'has Chinese and Japanese characters', '植物 しょくぶつ'),
  entry('combining', 'combining', 'has combining marks', 'Cafe\u0301 n\u0303'),
  entry('compatibility', 'combining', 'has ligatures and full-width letters', '\uFB01 \uFF26\uFF25\uFF32\uFF2E'),
  entry('right-to-left', 'bidi', 'is written from right to left', 'نبات צמח'),
  entry('bidi-controls', 'bidi', 'has marks that turn the direction', 'a\u202Eb\u200Fc\u2067d'),
  entry('zero-width', 'bidi', 'has characters without width', 'a\u200Bb\u200Dc\uFEFFd'),
  entry('astral', 'astral', 'has characters beyond the 16-bit plane', '\u{1F335} \u{1D4AB} \u{2070E}'),
  entry('emoji-sequence', 'astral', 'has an emoji of several code points', '\u{1F468}\u200D\u{1F33E} \u{1F3F4}\u{E0067}\u{E007F}'),
  entry('noncharacters', 'astral', 'has noncharacters', '\uFFFE\uFFFF\u{10FFFF}'),
  entry('case-folding', 'non-ascii', 'has letters whose case is not simple', 'İstanbul ıı ẞß Σς'),
  entry('markup', 'markup', 'looks like markup', '<script>alert(1)</script>'),
  entry('entities', 'markup', 'has an ampersand and an entity', 'salt & pepper &amp; &lt;'),
  entry('sql', 'sql', 'looks like SQL', "'; DROP TABLE plants; --"),
  entry('shell', 'sql', 'looks like a shell command', '$(id) | ls; `id` && true'),
  entry('digits', 'looks-like', 'looks like a number', '0123'),
  entry('exponent', 'looks-like', 'looks like a number with an exponent', '1e5'),
  entry('literal-null', 'looks-like', 'is the word null', 'null'),
  entry('literal-true', 'looks-like', 'is the word true', 'true'),
  entry('date', 'looks-like', 'looks like a date', '2024-02-30'),
  entry('json', 'looks-like', 'looks like JSON', '{"a":1}'),
];

/** Strings by which servers look for something, and that break the language in which they do. */
export const SEARCHED_STRINGS: readonly StringValue[] = [
  entry('open-brackets', 'format', 'has brackets that are not closed', 'fern (palm [ivy'),
];

function entry(name: string, form: FormOf<'string'>, words: string, value: string): StringValue {
  return { name, input: { kind: 'string', form }, words, value };
}
