import { describe, expect, it } from 'vitest';
import { filePartsOf, withFile } from '../../../../mock/page/file-parts.js';

const TYPE = 'multipart/form-data; boundary=b1';
const BODY = new TextEncoder().encode(
  [
    '--b1',
    'Content-Disposition: form-data; name="title"',
    '',
    'x',
    '--b1',
    'Content-Disposition: form-data; name="photo"; filename="made-up"',
    'Content-Type: image/png',
    '',
    'old',
    '--b1--',
    '',
  ].join('\r\n'),
);
const FILE = { name: 'a "b".jpg', type: 'image/jpeg', bytes: Uint8Array.of(0, 255, 13, 10) };

describe('the files of a body', () => {
  it('are the parts of a form that have a filename', () => {
    expect(filePartsOf(TYPE, BODY)).toEqual([{ name: 'photo', index: 1 }]);
  });

  it('are the whole body where it is no text', () => {
    expect(filePartsOf('image/png', BODY)).toEqual([{ name: '', index: -1 }]);
    expect(filePartsOf('application/octet-stream', BODY)).toHaveLength(1);
    for (const type of ['', 'application/json', 'application/problem+json', 'text/csv', 'multipart/mixed'])
      expect(filePartsOf(type, BODY)).toEqual([]);
  });

  it('take the bytes, the name and the media type of the chosen file, and leave the other parts', async () => {
    const form = await new Response(withFile(TYPE, BODY, 1, FILE), { headers: { 'content-type': TYPE } }).formData();
    expect(form.get('title')).toBe('x');
    const photo = form.get('photo');
    if (!(photo instanceof File)) throw new Error('the part is no file');
    expect([photo.name, photo.type]).toEqual(['a "b".jpg', 'image/jpeg']);
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(FILE.bytes);
  });

  it('replace the whole body', () => {
    expect(withFile('image/png', BODY, -1, FILE)).toEqual(FILE.bytes);
  });
});
