import { describe, expect, it } from 'vitest';
import { KitError, describeError } from '../../../../../core/kit-error.js';
import { type DocumentKind, keeps, readDocument } from '../../../../../core/openapi/files/read-document.js';

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[a-z]+$', examples: ['fern'] },
    size: { type: 'integer', minimum: 1, maximum: 9 },
    least: { type: 'integer', minimum: 0 },
    kind: { enum: ['tree', 'herb'] },
    wet: { type: 'boolean' },
    key: { $ref: '#/$defs/secret' },
    parts: {
      type: 'array',
      items: { anyOf: [{ type: 'string' }, { type: 'object', properties: { at: { type: 'integer' } }, required: ['at'] }] },
    },
    old: { not: {}, title: 'old is no longer read', description: 'Write size' },
  },
  required: ['name'],
  additionalProperties: false,
  $defs: { secret: { type: 'string', maxLength: 3, writeOnly: true } },
};

function said(text: string, kind: DocumentKind = { schema: SCHEMA }): string {
  try {
    readDocument(text, 'x.json', kind);
    return '';
  } catch (error) {
    if (error instanceof KitError) return describeError(error);
    throw error;
  }
}

describe('a JSON file of the kit', () => {
  it('is read as what its schema describes, with the places of its parts', () => {
    const { value, placeOf } = readDocument('\uFEFF{"name":\n"fern",\n"parts":["a",\n{"at":1}]}', 'x.json', { schema: SCHEMA });
    expect(value).toEqual({ name: 'fern', parts: ['a', { at: 1 }] });
    expect(placeOf(['parts', 1, 'at'])).toEqual({ file: 'x.json', line: 4, pointer: '/parts/1/at' });
    expect(placeOf(['parts', 7])).toMatchObject({ line: 3, pointer: '/parts' });
  });

  it.each([
    ['{"name":"fern"\n', 'x.json:2: this is not JSON. Fix this line; JSON has no comments, and no comma after the last item'],
    ['{"name":"a",\n"name":"b"}', 'x.json:2: a key appears here for the second time. Keep one of them'],
    ['[]', 'x.json:1: the file is an empty list. Write an object'],
    ['{}', 'x.json:1: the file has no name. Add it'],
    ['{"name":"F"}', 'x.json:1: name is "F". Write it like "fern"'],
    ['{"name":"a","size":10}', 'x.json:1: size is 10. Write a whole number from 1 to 9'],
    ['{"name":"a","least":-1}', 'x.json:1: least is -1. Write a whole number of at least 0'],
    ['{"name":"a","kind":"hreb"}', 'x.json:1: kind is "hreb". Did you mean herb?'],
    ['{"name":"a","kind":true}', 'x.json:1: kind is true. Use one of tree, herb'],
    ['{"name":"a","wet":null}', 'x.json:1: wet is null. Write true or false'],
    ['{"name":"a","key":"s3cret"}', 'x.json:1: key is a string. Write a text'],
    ['{"name":"a","siz":1}', 'x.json:1: unknown key "siz". Did you mean size?'],
    ['{"name":"a","colour":1}', 'x.json:1: unknown key "colour". The keys are name, size, least, kind, wet, key, parts'],
    ['{"name":"a","old":1}', 'x.json:1: old is no longer read. Write size'],
    ['{"name":"a","odl":1}', 'x.json:1: unknown key "odl". Write size'],
    ['{"name":"a","parts":[\n"b",\n{"at":"c"}]}', 'x.json:3: parts[1].at is "c". Write a whole number'],
    ['{"name":"a","parts":[{}]}', 'x.json:1: parts[0] has no at. Add it'],
    ['{"wet":1,\n"size":0,"name":3}', 'x.json:1: wet is 1. Write true or false'],
  ])('that is %j ends with one line', (text, says) => {
    expect(said(text)).toBe(says);
  });

  it('can have a hint of its own for every mistake', () => {
    const kind = { schema: SCHEMA, hint: 'Restore the file' };
    expect(['{', '{}', '{"name":"a","b":1}', '{"name":1}'].map((text) => said(text, kind).replace(/^.*\. /, ''))).toEqual(
      Array.from({ length: 4 }, () => 'Restore the file'),
    );
  });

  it('is held against its schema where it was read by somebody else', () => {
    expect([{ name: 'fern' }, {}, undefined, null].map((value) => keeps(SCHEMA, value))).toEqual([true, false, false, false]);
  });
});
