import type { BrokenText } from './broken-text.js';

/** Number of brackets; just below the 100 KB limit of every case. */
const BRACKETS = 99_999;

/** Bodies that do not resemble JSON: empty, spaces, floods of brackets, other formats, binary. */
export function brokenBytes(): readonly BrokenText[] {
  return [
    entry('empty', 'empty', 'the body is empty', ''),
    entry('only-spaces', 'empty', 'the body is only spaces', ' \t\r\n '),
    entry('brackets', 'flood', 'the body is 99,999 open brackets', '['.repeat(BRACKETS)),
    entry('braces', 'flood', 'the body is 19,999 open objects', '{"a":'.repeat(19_999)),
    entry('only-brace', 'cut', 'the body is a closing brace', '}'),
    entry('xml', 'format', 'the body is XML', '<plant><id>1</id></plant>'),
    entry('html', 'format', 'the body is HTML', '<!doctype html><p>fern</p>'),
    entry('form', 'format', 'the body is a form', 'id=1&name=fern'),
    entry('yaml', 'format', 'the body is YAML', 'id: 1\nname: fern\n'),
    entry('plain-text', 'format', 'the body is plain text', 'hello'),
    entry('binary', 'encoding', 'the body is binary', Uint8Array.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xfe, 0x00, 0x01])),
  ];
}

function entry(id: string, kind: string, title: string, body: string | Uint8Array): BrokenText {
  return { id: `bytes/${id}`, kind, title, body: [body] };
}
