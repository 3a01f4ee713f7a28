import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const contractWith = (words: string, refusal: string) =>
  contractOfText(`
paths:
  /loans:
    post: { responses: { '201': &loan { description: a loan, content: { application/json: { schema: { $ref: '#/components/schemas/Loan' } } } } } }
  /loans/{id}:
    parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *loan, '404': { description: none } } }
  /loans/{id}/renew:
    parameters: [*id]
    post:
      description: ${words}
      responses: { '200': *loan, '404': { description: none }, '409': { description: ${refusal} } }
components:
  schemas:
    Loan: { type: object, required: [id, renewals], properties: { id: { type: integer }, renewals: { type: integer } } }
`);

/** Serves loans that are renewed some times at most. */
async function judge(most: number, words: string, refusal = 'It cannot be renewed now.'): Promise<Run> {
  const loans: number[] = [];
  await using server = await httpServer((response, { method, path }) => {
    if (path.split('?')[0] === '/loans') return sendJson(response, 201, { id: loans.push(0), renewals: 0 });
    const [, id = '', action] = /^\/loans\/([1-9]\d*)(\/renew)?$/.exec(percentDecode(path.split('?')[0] ?? '').text) ?? [];
    const renewals = loans[Number(id) - 1];
    if (renewals === undefined || (action === undefined) !== (method === 'GET')) return response.writeHead(404).end();
    if (method === 'GET') return sendJson(response, 200, { id: Number(id), renewals });
    if (renewals >= most) return response.writeHead(409).end();
    loans[Number(id) - 1] = renewals + 1;
    return sendJson(response, 200, { id: Number(id), renewals: renewals + 1 });
  });
  return await verify({ url: server.url, spec: await contractWith(words, refusal), only: ['valid', 'sequences'] });
}

it('an action that is done more often than the document says is a finding', async () => {
  const { findings } = await judge(3, 'A loan can be renewed twice.');
  expect(findings.map(({ check, operation, expected }) => [check, operation, expected])).toEqual([
    ['action-is-once', 'POST /loans/{id}/renew', '409, since the document says that it is done 2 times at most'],
  ]);
});

it.each([
  ['A loan can be renewed twice.', undefined],
  ['A loan is renewed at most 2 times.', 'It has been renewed twice.'],
])('one that is refused after as many times is kept: %s', async (words, refusal) => {
  const { findings } = await judge(2, words, refusal);
  expect(findings.map(({ title }) => title)).toEqual([]);
});

it.each(['The reader has ten loans already.', 'Renewed for as long as nobody waits, or the reader has two loans already.'])(
  'nothing is said of how often where only other things are counted: %s',
  async (refusal) => {
    const { findings } = await judge(9, 'Gives the reader more time.', refusal);
    expect(findings.map(({ title }) => title)).toEqual([]);
  },
);
