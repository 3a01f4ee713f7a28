import { labOf } from '../../../../../core/inquiry/lab.js';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { decodeJson } from '../../../../../core/json/decode.js';
import { getAt } from '../../../../../core/json/edit.js';
import type { CaseOutcome } from '../../../../../core/events/run-event.js';
import { leastLength } from '../../../../../core/inquiry/judging/least-length.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import type { Contract } from '../../../../../core/contract/contract.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const plantStore = await loadContract('openapi.yaml');

/** A store that refuses names that are longer than `most`. */
function storeFor(most: number): FakeConnection {
  return fakeConnection(({ body }) => {
    const value = decodeJson(body).value;
    const [name, tag] = ['name', 'tag'].map((text) => (value === undefined ? undefined : getAt(value, [text])));
    const isLong = typeof name === 'string' && name.length > most;
    return isLong ? answerOf(400, { error: 400, message: 'the name is too long' }) : answerOf(200, { name, tag });
  });
}

/** The contract with a least length of names. */
async function contractWith(minLength: number): Promise<Contract> {
  const text = await readFile('openapi.yaml', 'utf8');
  const paths = text.slice(text.indexOf('paths:'));
  return contractOfText(paths.replace('The name of the plant\n', (found) => `${found}          minLength: ${minLength}\n`));
}

async function shorten(
  caseId: string,
  most: number,
  contract = plantStore,
): Promise<{ readonly caseOutcome: CaseOutcome; readonly connection: FakeConnection }> {
  const testCase = namedCases(contract).find(({ id }) => id === caseId);
  if (testCase === undefined) throw new Error(`no case ${caseId}`);
  const [session, connection] = [sessionAt('http://x', contract), storeFor(most)];
  const failed = await judgeCase(labOf(session, connection), testCase);
  if (failed === undefined) throw new Error('no case was judged');
  return { caseOutcome: await leastLength(labOf(session, connection), failed), connection };
}

it.each([
  ['valid/name/256-characters', 100],
  ['valid/name/10000-characters', 255],
  ['valid/name/10000-characters', 9999],
  ['valid/name/1001-characters', 3],
])('%s, refused beyond %i characters, is shown with the least length that fails', async (caseId, most) => {
  const { caseOutcome, connection } = await shorten(caseId, most);
  expect(caseOutcome.case.title).toBe(most === 9999 ? 'name has 10,000 characters' : `name has ${most + 1} characters`);
  const sent = decodeJson(caseOutcome.exchange.request.body).value;
  expect(sent && getAt(sent, ['name'])).toBe('a'.repeat(most + 1));
  expect(connection.sent.length).toBeLessThan(30);
});

it('is not shorter than the schema allows, however short a name the store refuses', async () => {
  const { caseOutcome } = await shorten('valid/name/1001-characters', 7, await contractWith(7));
  expect(caseOutcome.case.title).toBe('name has 8 characters');
  expect(caseOutcome.case.expectation.kind).toBe('accept');
});

it('a failure of another kind stays as it is', async () => {
  const { caseOutcome } = await shorten('valid/name/spaces-at-ends', 3);
  expect(caseOutcome.case.title).toBe('name has spaces at both ends');
});
