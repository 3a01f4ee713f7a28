import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function filesOf(content: string): Promise<readonly Case[]> {
  const contract = await contractOfText(`
paths:
  /uploads:
    post:
      requestBody: { required: true, content: { ${content} } }
      responses: { '201': { description: stored }, '400': { description: bad } }
`);
  return namedCases(contract).filter(({ input }) => input.kind === 'file');
}

/** The body of each case by its id, one character a byte. */
const bodies = (cases: readonly Case[]): Readonly<Record<string, string>> =>
  Object.fromEntries(cases.map((one) => [one.id, Buffer.from(bodyBytes(one, asWritten)).toString('latin1')]));

const PROPERTIES = '{ photo: { type: string, format: binary }, title: { type: string } }';
const SCHEMA = `{ type: object, required: [photo, title], properties: ${PROPERTIES} }`;
const FORM = `multipart/form-data: { schema: ${SCHEMA}, encoding: { photo: { contentType: image/png } } }`;

describe('a part that is a file', () => {
  it.each([
    ['valid/photo/file-one-byte', /filename="photo"\r\nContent-Type: image\/png\r\n\r\nx\r\n/],
    ['unspecified/photo/file-empty', /filename="photo"\r\nContent-Type: image\/png\r\n\r\n\r\n/],
    ['unspecified/photo/file-large', /filename="photo"\r\nContent-Type: image\/png\r\n\r\nx{256000}\r\n/],
    ['unspecified/photo/file-nameless', /name="photo"; filename=""\r\n/],
    ['unspecified/photo/file-name', /name="photo"; filename="..\/\u00C3\u009Cbergr/],
    ['unspecified/photo/file-script', /name="photo"; filename="\u00D1\u0084/],
    ['unspecified/photo/file-quote', /name="photo"; filename="a\\"b.txt"\r\n/],
    ['unspecified/photo/file-media-type', /filename="photo"\r\nContent-Type: text\/html\r\n/],
    ['unspecified/photo/file-twice', /filename="photo"[^]*filename="photo"/],
  ])('%s', async (id, form) => {
    expect(bodies(await filesOf(FORM))[id]).toMatch(form);
  });

  it('has other types only where the document lists some', async () => {
    const cases = await filesOf(`multipart/form-data: { schema: ${SCHEMA} }`);
    expect(cases.map(({ id }) => id)).not.toContain('unspecified/photo/file-media-type');
    expect(cases).toHaveLength(8);
  });

  it('is none in a form without files', async () => {
    expect(await filesOf(FORM.replace(', format: binary', '').replace('image/png', 'text/plain'))).toEqual([]);
  });
});

it('a body that is a file is empty, has one byte, and many', async () => {
  const cases = await filesOf('application/octet-stream: {}');
  expect(Object.values(bodies(cases)).map(({ length }) => length)).toEqual([0, 1, 256_000]);
});
