import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { isInput } from '../../../../../core/input/input.js';
import { brokenCase } from '../../../../../core/results/naming/broken-cases.js';
import { CAUSE_RULES } from '../../../../../core/results/naming/cause-rules.js';
import { makeFindings } from '../../../../../core/results/make-findings.js';
import { followOperations } from '../../../../../core/results/naming/probed-operations.js';
import { judged } from '../../../support/bakery.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { targetAt } from '../../../support/target-of.js';

const contract = await contractOfText(`
paths:
  /ships:
    post:
      security: &security [{ key: [] }]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { crew: { type: integer }, masts: { type: integer }, name: { $ref: '#/components/schemas/Name' } } } } }
      responses: &responses { '200': { description: done }, '400': { description: bad }, '401': { description: who } }
  /crews:
    post:
      security: *security
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { size: { type: integer }, name: { $ref: '#/components/schemas/Name' } } } } }
      responses: *responses
components:
  schemas: { Name: { type: string, maxLength: 9 } }
  securitySchemes: { key: { type: apiKey, in: header, name: x-key } }
`);
const cases = namedCases(contract);
const inCrews = ({ operation }: Case): boolean => operation.path === '/crews';
const isNan = ({ input }: Case): boolean => isInput(input, 'malformed', 'nan');

/** The rules of the findings of a server with another status for some cases, by the check: it has one finding of each. */
function rulesOf(statusOf: (testCase: Case) => number | undefined): Readonly<Record<string, readonly string[]>> {
  const statuses = { accept: 200, invalid: 400, unauthorized: 401, unspecified: 400 };
  const outcomes = cases.map((one) => judged(one, answerOf(statusOf(one) ?? statuses[one.expectation.kind], {})));
  const operations = followOperations(contract);
  for (const outcome of outcomes) operations.add(outcome);
  const broken = outcomes.flatMap((outcome) => brokenCase(outcome) ?? []);
  const made = makeFindings(broken, targetAt('http://x'), operations.all());
  expect(new Set(made.map(({ finding }) => finding.check)).size).toBe(made.length);
  return Object.fromEntries(made.map(({ finding, rules }) => [finding.check, rules]));
}

const takes =
  (...some: readonly ((testCase: Case) => boolean)[]) =>
  (testCase: Case): number | undefined =>
    some.some((one) => one(testCase)) ? 200 : undefined;
const isText = ({ input, id }: Case): boolean => isInput(input, 'value', 'numeric-string') && !id.includes('/name/');
const isFraction = ({ input, id }: Case): boolean => isInput(input, 'value', 'fraction') && !id.includes('/name/');
const isTooLong = ({ input }: Case): boolean => isInput(input, 'keyword', 'out-of-length');

describe('the rules of a finding', () => {
  it('are those that join its failures in an operation, and those that join its operations', () => {
    expect(rulesOf((one) => (isInput(one.input, 'malformed', 'comment') ? 200 : undefined))).toEqual({
      'invalid-refused': ['same-input', 'same-place', 'body-parser'],
    });
    expect(rulesOf((one) => (isInput(one.input, 'malformed', 'comment') && !inCrews(one) ? 200 : undefined))).toEqual({
      'invalid-refused': ['same-input', 'same-place'],
    });
  });

  it('are none where one case shows it', () => {
    const only = cases.find((one) => isInput(one.input, 'unknown-members', 'unknown-member'));
    expect(rulesOf((one) => (one === only ? 500 : undefined))).toEqual({ 'no-server-error': [] });
  });

  it.each<readonly [string, string, (testCase: Case) => number | undefined]>([
    ['undocumented-status', 'status-documented', ({ expectation }) => (expectation.kind === 'invalid' ? 422 : undefined)],
    ['credentials', 'credentials-required', ({ expectation }) => (expectation.kind === 'unauthorized' ? 200 : undefined)],
    ['equal-constraint', 'invalid-refused', takes(isTooLong)],
    ['habit', 'invalid-refused', takes(isFraction)],
    ['lenient-reader', 'invalid-refused', takes(isText, isFraction)],
    ['numbers-that-are-none', 'invalid-refused', (one) => (isNan(one) ? (inCrews(one) ? 500 : 200) : undefined)],
  ])('name %s for %s', (rule, check, statusOf) => {
    expect(rulesOf(statusOf)[check]).toContain(rule);
  });
});

describe('each rule', () => {
  it('has an id of its own, in words with hyphens', () => {
    expect(new Set(CAUSE_RULES.map(({ id }) => id)).size).toBe(CAUSE_RULES.length);
    for (const { id } of CAUSE_RULES) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  it('has a title that names what failures have in common, and says why one change ends them', () => {
    for (const { id, title, about } of CAUSE_RULES) {
      expect(title, id).toMatch(/^[a-z][^.]*[^.\s]$/);
      expect(about, id).toMatch(/^[A-Z].*\.$/);
    }
  });
});
