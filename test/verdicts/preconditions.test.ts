import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer } from '../unit/support/http-server.js';

const DOCUMENT = `
paths:
  /notes:
    post:
      requestBody: &body { required: true, content: { application/json: { schema: &content { type: object, required: [text], properties: { text: { type: string, maxLength: 20 } } } } } }
      responses: { '201': &one { description: a note, content: { application/json: { schema: { allOf: [*content, { type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } }] } } } }, '400': &bad { description: bad } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { responses: { '200': *one, '400': *bad, '404': &none { description: none } } }
    put:
      parameters: [&tag { name: If-Match, in: header, required: true, schema: { type: string } }]
      requestBody: *body
      responses: { '200': *one, '400': *bad, '404': *none, '412': &other { description: another tag }, '428': &no { description: no tag } }
    delete: { parameters: [*tag], responses: { '204': { description: gone }, '400': *bad, '404': *none, '412': *other, '428': *no } }
`;
const contract = await contractOfText(DOCUMENT);
const asOptional = await contractOfText(DOCUMENT.replace('in: header, required: true', 'in: header, required: false'));

/**
 * Notes with a strong entity tag each.
 * @param takesAny true if `*` is every tag, as RFC 9110 section 13.1.1 says.
 * @param isStaleTaken true if a tag is asked for and not compared when a note is replaced.
 */
function notebook(takesAny: boolean, isStaleTaken = false): Promise<HttpServer> {
  const notes = new Map<number, { readonly text: string; readonly version: number }>();
  let next = 1;
  return httpServer((response, { method, path, headers, json }) => {
    const answer = (status: number, id?: number): unknown => {
      const note = notes.get(id ?? 0);
      if (note === undefined) return response.writeHead(status).end();
      const fields = { 'content-type': 'application/json', etag: `"${note.version}"` };
      return response.writeHead(status, fields).end(JSON.stringify({ id, text: note.text }));
    };
    const { text }: { readonly text?: unknown } = typeof json === 'object' && json !== null ? json : {};
    const isText = typeof text === 'string' && Array.from(text).length <= 20;
    const [, first, written = '', more] = (path.split('?')[0] ?? '').split('/');
    if (first !== 'notes' || more !== undefined) return answer(404);
    if (written === '') {
      if (method !== 'POST') return answer(405);
      if (!isText) return answer(400);
      notes.set(next, { text, version: 1 });
      next += 1;
      return answer(201, next - 1);
    }
    const key = decoded(written);
    if (!/^[1-9]\d*$/.test(key)) return answer(400);
    const note = notes.get(Number(key));
    if (note === undefined) return answer(404);
    if (method === 'GET') return answer(200, Number(key));
    const tag = headers['if-match'];
    if (tag === undefined) return answer(428);
    const isTaken = tag === `"${note.version}"` || (takesAny && tag === '*') || (isStaleTaken && method === 'PUT');
    if (!isTaken) return answer(412);
    if (method === 'DELETE') {
      notes.delete(Number(key));
      return answer(204);
    }
    if (method !== 'PUT') return answer(405);
    if (!isText) return answer(400);
    notes.set(Number(key), { text, version: note.version + 1 });
    return answer(200, Number(key));
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

it.each([
  ['required', true, ['reached', 'reached', 'reached', 'reached'], contract],
  ['required', false, ['reached', 'reached', 'reached', 'refused'], contract],
  ['optional', true, ['reached', 'reached', 'reached', 'reached'], asOptional],
  ['optional', false, ['reached', 'reached', 'reached', 'refused'], asOptional],
] as const)(
  'a server that wants If-Match, documented as %s, and takes * as any tag: %s, is reached and kept',
  async (_, takesAny, reached, spec) => {
    await using server = await notebook(takesAny);
    const run = await verify({
      url: server.url,
      spec,
      only: ['valid', 'invalid', 'credentials', 'unspecified', 'sequences'],
      seed: 1,
    });
    expect(run.findings.map(({ check, title }) => [check, title])).toEqual([]);
    expect([run.verdict, run.operations.map(({ reach }) => reach)]).toEqual(['kept', reached]);
  },
);

it('one that replaces a note whatever the tag is has a finding for that', async () => {
  await using server = await notebook(true, true);
  const { findings } = await verify({ url: server.url, spec: contract, only: ['valid', 'sequences'] });
  expect(findings.map(({ check, operation }) => [check, operation])).toEqual([['stale-change-is-refused', 'PUT /notes/{id}']]);
});
