import { labOf } from '../../../../../core/inquiry/lab.js';
import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { wasGone } from '../../../../../core/inquiry/alibis/renamed-meanwhile.js';
import { fromJs } from '../../../../../core/json/from-js.js';
import { requestTo } from '../../../support/target-of.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /notes:
    post: { requestBody: &body { content: { application/json: { schema: { type: object, properties: { text: { type: string } }, example: { text: hello } } } } }, responses: { '201': { description: made } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: a note } } }
    put: { requestBody: *body, responses: { '200': { description: changed } } }
    delete: { responses: { '204': { description: deleted } } }
`);

const named = (method: string, known: string | undefined): Operation => {
  const operation = contract.operations.find((one) => one.method === method && one.path.includes('{'));
  if (operation === undefined) throw new Error(`no ${method}`);
  return known === undefined ? operation : { ...operation, parameters: operation.parameters.map((one) => ({ ...one, known })) };
};
const GONE = answerOf(404, {});
const FINE = answerOf(200, {});
const FAILS = answerOf(500, {});

it.each<readonly [string, string, readonly Outcome[], { readonly verdict: string; readonly isFlaky: boolean }]>([
  ['fails, and is gone once', 'PUT', [FAILS, GONE, FAILS], { verdict: 'broken', isFlaky: false }],
  ['fails, and is gone from then on', 'PUT', [FAILS, GONE], { verdict: 'tolerated', isFlaky: false }],
  ['is gone for a moment', 'GET', [GONE, FINE], { verdict: 'tolerated', isFlaky: false }],
  ['fails, and was deleted by that', 'DELETE', [FAILS, GONE], { verdict: 'broken', isFlaky: true }],
  ['fails once', 'GET', [FAILS, FINE], { verdict: 'broken', isFlaky: true }],
])('what other requests of the run change under another key %s', async (_, method, outcomes, expected) => {
  const connection = fakeConnection((__, nth) => outcomes[nth - 1] ?? outcomes.at(-1) ?? GONE);
  const judged = await judgeCase(labOf(sessionAt('http://x', contract), connection), plainCase(named(method, 'n-1')));
  expect({ verdict: judged?.verdict.kind, isFlaky: judged?.flaky !== undefined }).toEqual(expected);
});

it.each<readonly [string, readonly Outcome[], string]>([
  ['is not blamed for a thing that the plain request does not find either', [GONE, GONE, GONE], 'tolerated'],
  ['is blamed for a thing that the plain request finds', [GONE, GONE, FINE], 'broken'],
])('what a request has besides the plain one %s', async (_, outcomes, verdict) => {
  const connection = fakeConnection((__, nth) => outcomes[nth - 1] ?? FINE);
  const testCase = {
    ...plainCase(named('GET', 'n-1')),
    input: { kind: 'undeclared', form: 'header' } as const,
    title: 'there is an undeclared header',
  };
  const judged = await judgeCase(labOf(sessionAt('http://x', contract), connection), testCase);
  expect(judged?.verdict.kind).toBe(verdict);
});

/** @param more operations on an animal, which an application names. */
const documentWith = (more: string): string => `
paths:
  /animals:
    post: { responses: { '201': { description: made, content: { application/json: { schema: &animal { type: object, required: [id], properties: { id: { type: integer } } } } } } } }
  /animals/{animalId}:
    parameters: [&animal-id { name: animalId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: *animal } } } } }
    ${more}
  /applications:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [animalId], properties: { animalId: { type: integer } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: *animal } } } }
  /applications/{applicationId}:
    parameters: [{ name: applicationId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: *animal } } } } }
`;

it.each([
  ['may have gone with one that it names, which can be deleted', 'delete: { responses: { "204": { description: gone } } }', 404, true],
  ['may not, where nothing deletes that', '', 404, false],
  ['is not gone where it is refused otherwise', 'delete: { responses: { "204": { description: gone } } }', 422, false],
])('a thing %s', async (_, more, status, expected) => {
  const animals = await contractOfText(documentWith(more));
  const operation = animals.operations.find(({ id }) => id === 'GET /applications/{applicationId}');
  if (operation === undefined) throw new Error('no GET');
  const known = { ...operation, parameters: operation.parameters.map((one) => ({ ...one, known: fromJs(1) })) };
  const exchange = { request: requestTo('http://x/applications/1'), outcome: answerOf(status, {}), ms: 1 };
  expect(wasGone(sessionAt('http://x', animals), plainCase(known), exchange)).toBe(expected);
});
