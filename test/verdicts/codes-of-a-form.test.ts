import { describe, expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Contract } from '../../core/contract/contract.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Codes have a form that only an example shows, and have to be new. */
const contractWith = (shownBy: { readonly schema?: string; readonly media?: string }): Promise<Contract> =>
  contractOfText(`
paths:
  /parts:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Part' } ${shownBy.media ?? ''} } } }
      responses: { '201': &part { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Made' } } } }, '400': { description: bad }, '409': { description: used } }
  /parts/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *part, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Part: { type: object, required: [code], properties: { code: { type: string ${shownBy.schema ?? ''} }, note: { type: string } } }
    Made: { type: object, required: [id, code], properties: { id: { type: integer }, code: { type: string } } }
`);

async function judge(contract: Contract, isNote: (note: string) => boolean = () => true): Promise<Run> {
  const parts = new Map<number, string>([[1, 'PRT-0042']]);
  let made = 1;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = (status: number): unknown => response.writeHead(status).end();
    if (method === 'POST') {
      const { code, note = 'none' } = membersOf(json);
      if (!isJson || typeof code !== 'string' || typeof note !== 'string' || !isNote(note) || !/^PRT-\d{4}$/.test(code)) return send(400);
      if ([...parts.values()].includes(code)) return send(409);
      parts.set(++made, code);
      return sendJson(response, 201, { id: made, code });
    }
    const id = Number(/^\/parts\/([1-9]\d*)$/.exec(percentDecode(path).text)?.[1]);
    const code = parts.get(id);
    if (code === undefined) return send(404);
    if (method === 'GET') return sendJson(response, 200, { id, code });
    parts.delete(id);
    return send(204);
  });
  return await verify({ url: server.url, spec: contract, only: ['valid', 'invalid', 'sequences', 'properties'], cases: 200, seed: 1 });
}

describe.each([
  ['its schema', { schema: ', example: PRT-0042' }],
  ['an example of the media type', { media: ', example: { code: PRT-0042 }' }],
])('a server with codes of a form that %s alone shows, and which are taken once', (_, shownBy) => {
  it('is reached and kept', async () => {
    const run = await judge(await contractWith(shownBy));
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.operations.map(({ id, reach }) => [id, reach])).toEqual([
      ['POST /parts', 'reached'],
      ['GET /parts/{id}', 'reached'],
      ['DELETE /parts/{id}', 'reached'],
    ]);
    expect(run.notes).toContainEqual(expect.stringContaining('code: every made-up value that was tried is refused'));
  });

  it('has a finding of another member that it refuses', async () => {
    const { findings } = await judge(await contractWith(shownBy), (note) => note !== '');
    expect(findings.map(({ check, constraint }) => [check, constraint.at.pointer])).toEqual([
      ['valid-accepted', '/components/schemas/Part/properties/note/type'],
    ]);
  });
});
