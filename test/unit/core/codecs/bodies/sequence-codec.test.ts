import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codecOf } from '../../../../../core/codecs/bodies/codec-of.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { printJson } from '../../../../../core/json/print.js';
import { nodeOfText } from '../../schema/schema-node-of.js';

const NAMES = ['application/jsonl', 'application/x-ndjson; charset=utf-8', 'application/json-seq', 'application/geo+json-seq'];
const LIST = { schema: nodeOfText('{"type":"array"}'), encodings: new Map() };
const ITEM = { schema: nodeOfText('{"type":"object"}'), encodings: new Map() };

function read(name: string, text: string, format = LIST): unknown {
  const decoded = codecOf(name).decode(new TextEncoder().encode(text), name, format);
  if (decoded.kind === 'malformed') return decoded.because;
  return decoded.kind === 'not-decoded' ? decoded.kind : [decoded.value === undefined ? '' : printJson(decoded.value), ...decoded.oddities];
}

describe.each(NAMES)('a list in %s', (name) => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), (items) => {
        const value = parseJson(JSON.stringify(items)) ?? null;
        const encoded = codecOf(name).encode(value, name, LIST);
        expect(encoded.kind === 'encoded' && read(name, new TextDecoder().decode(encoded.bytes))).toEqual([printJson(value)]);
      }),
    );
  });

  it('is never empty, and nothing else is written', () => {
    for (const text of ['[]', '{}', '1'])
      expect(codecOf(name).encode(parseJson(text) ?? null, name, LIST)).toMatchObject({ kind: 'unwritable' });
  });
});

describe('lines of JSON', () => {
  it.each([
    ['{"a":1}\n{"a":2}', ['[{"a":1},{"a":2}]']],
    ['1\r\n\n2\n', ['[1,2]']],
    ['', ['[]']],
    ['\uFEFF1', ['[1]', 'byte-order-mark']],
    ['1\nx\n', 'item 2 of the body is not JSON'],
  ])('%j', (text, wanted) => {
    expect(read('application/jsonl', text)).toEqual(wanted);
  });

  it('are not judged by a schema that is no list', () => {
    expect(read('application/x-ndjson', '1', ITEM)).toBe('not-decoded');
  });
});

it('each text of a sequence begins with a record separator (RFC 7464 section 2.2)', () => {
  expect(read('application/json-seq', '\u001E1\n\u001E{"a":\n2}\n')).toEqual(['[1,{"a":2}]']);
});
