import { expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { looseExchanges } from '../../../../../core/session/seen/side-exchanges.js';
import { judged } from '../../../support/bakery.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { isInput } from '../../../../../core/input/input.js';

const contract = await contractOfText(`
components: { schemas: { Thing: { type: object, required: [name], properties: { name: { type: string } } } } }
paths:
  /things:
    post: &thing
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '200': { description: it, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }, '400': { description: bad } }
  /thing: { put: *thing, patch: *thing }
`);

it.each([
  ['POST', ['stored-as-sent']],
  ['PUT', []],
  ['PATCH', []],
])('a request besides the cases with %s, answered with what another one may have stored, breaks %j', (method, checks) => {
  const {
    rules,
    evidence: { stored },
  } = sessionAt('http://x', contract);
  const plain = namedCases(contract).find(
    ({ operation, suite, input }) => operation.method === method && suite === 'valid' && isInput(input, 'control', 'plain'),
  );
  if (plain === undefined) throw new Error('the test is wrong');
  const loose = looseExchanges(rules, stored);
  loose.observe(plain, judged(plain, answerOf(200, { name: 'of another request' })).exchange);
  expect(loose.broken().map(({ violation }) => violation.check)).toEqual(checks);
});
