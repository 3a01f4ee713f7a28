import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const contractWith = (refusals: string) =>
  contractOfText(`
paths:
  /notes:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } } }
      responses:
        '201': { description: a note }
        ${refusals}: { description: an error, content: { application/json: { schema: { type: object, required: [message], properties: { message: { type: string } } } } } }
`);

/** Judges a server that refuses by 404 what names nothing. */
async function findingsOf(refusals: string): Promise<readonly string[]> {
  await using server = await httpServer((response, { method, path, json, isJson, headers }) => {
    const send = sender(response);
    const { pathname } = new URL(path, 'http://localhost');
    const refuse = (status: number, message: string) => send(status, { message });
    if (pathname !== '/notes') return refuse(404, 'There is nothing here.');
    if (method !== 'POST') return refuse(405, 'Notes are only added.');
    if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return refuse(415, 'Notes are JSON.');
    const text = isJson && typeof json === 'object' && json !== null && !Array.isArray(json) ? membersOf(json)['text'] : undefined;
    if (text === '') return refuse(404, 'There is no such song.');
    return typeof text === 'string' ? send(201) : refuse(400, 'text is not a string');
  });
  const { findings } = await verify({ url: server.url, spec: await contractWith(refusals), only: ['valid', 'invalid'], cases: 0, seed: 1 });
  return findings.map(({ title, operation }) => `${operation}: ${title}`);
}

it('a refusal by a status that only default describes is documented', async () => {
  expect(await findingsOf('default')).toEqual([]);
});

it('one that nothing describes is not', async () => {
  expect(await findingsOf("'400'")).toEqual([expect.stringMatching(/^POST \/notes: Undocumented status: 404/)]);
});
