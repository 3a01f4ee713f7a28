import type { BrokenText } from './broken-text.js';
import type { FormOf } from '../../input/input.js';

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
    // A server that fails on invalid UTF-8 does so wherever the bytes are.
    {
      id: 'bytes/binary',
      input: { kind: 'encoding', form: 'invalid-utf8' },
      title: 'the body is binary',
      body: [Uint8Array.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xfe, 0x00, 0x01])],
    },
  ];
}

function entry(id: string, form: FormOf<'malformed'>, title: string, body: string): BrokenText {
  return { id: `bytes/${id}`, input: { kind: 'malformed', form }, title, body: [body] };
}
