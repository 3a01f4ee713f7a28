import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { makeRules } from '../../../../../core/policy/judging-options.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import { reachOf } from '../../../../../core/reach/refused/reach-of.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';

const documented = "'412': { description: changed meanwhile }, '428': { description: If-Match please }";

async function judged(responses: string, status: number): Promise<readonly [verdict: string, reach: string]> {
  const contract = await contractOfText(`
paths:
  /motto:
    put:
      parameters: [{ name: If-Match, in: header, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: kept }, '400': { description: bad }, ${responses} }
`);
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  const testCase = plainCase(operation);
  const request = { method: 'PUT', url: 'http://x/motto', headers: [], body: new Uint8Array(), chunked: false };
  const exchange = { request, outcome: answerOf(status, {}), ms: 1 };
  const reach = reachOf(operation, exchange);
  return [verdictOf(testCase, exchange, makeRules({})).kind, reach.kind === 'refused' ? reach.of : reach.kind];
}

it.each([412, 428])('a valid request that a server refuses with %i, as documented, says nothing about it', async (status) => {
  expect(await judged(documented, status)).toEqual(['tolerated', 'content']);
});

it('is a finding where the document does not list the status', async () => {
  expect((await judged("'404': { description: none }", 428))[0]).toBe('broken');
});
