import { expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Finding } from '../../../../../core/causes/finding.js';
import { brokenCase } from '../../../../../core/results/naming/broken-cases.js';
import { makeFindings } from '../../../../../core/results/make-findings.js';
import { followOperations } from '../../../../../core/results/naming/probed-operations.js';
import { outcomesOf } from '../../../support/bakery.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { targetAt } from '../../../support/target-of.js';
import { isInput } from '../../../../../core/input/input.js';

const contract = await contractOfText(`
paths:
  /notes:
    post: &made
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '200': { description: done }, '400': { description: bad } }
  /drafts: { put: *made }
components:
  schemas:
    Note: { type: object, properties: { code: { type: string }, title: { type: string } } }
`);
const cases = namedCases(contract);

/** Named cases of POST with NUL characters, and a random one of PUT at a member. */
function findingsOf(member: string): readonly Finding[] {
  const nul = cases.filter(({ input, operation }) => isInput(input, 'string', 'nul') && operation.method === 'POST');
  expect(nul).toHaveLength(2);
  const alike = nul.find(({ id }) => id.includes(`/${member}/`));
  const put = contract.operations.find(({ method }) => method === 'PUT');
  if (alike === undefined || put === undefined) throw new Error(`no case of ${member}`);
  const drawn = { suite: 'properties', id: 'properties/put-drafts/valid-bodies/1', kind: 'string-long+string-other' } as const;
  const outcomes = outcomesOf(() => answerOf(400, {}), [...nul, { ...alike, operation: put, ...drawn }]);
  const operations = followOperations(contract);
  for (const outcome of outcomes) operations.add(outcome);
  const broken = outcomes.flatMap((outcome) => brokenCase(outcome) ?? []);
  return makeFindings(broken, targetAt('http://x'), operations.all()).map(({ finding }) => finding);
}

it.each(['code', 'title'])('a random body joins the finding of named cases that show the same at its member, too: %s', (member) => {
  const findings = findingsOf(member);
  expect(findings.map(({ title, operations }) => [title, operations])).toEqual([
    ['Valid request refused: a text has a NUL character, as in code, title', ['POST /notes', 'PUT /drafts']],
  ]);
});
