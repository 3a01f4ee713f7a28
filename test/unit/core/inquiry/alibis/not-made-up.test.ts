import { expect, it } from 'vitest';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { LOCKS } from '../../../support/locks.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(LOCKS);

/** The verdict on a plain request, by the body and the headers of the response; of the mock that the run started, or of a server. */
async function judged(body: object, headers: Readonly<Record<string, string>>, isOwnMock = true): Promise<string | undefined> {
  const [testCase] = namedCases(contract);
  if (testCase === undefined) throw new Error('no case');
  const connection = fakeConnection(() => answerOf(200, body, headers));
  return (await judgeCase(labOf(sessionAt('http://x', contract, { isOwnMock }), connection), testCase))?.verdict.kind;
}

const SAID = { 'Kit-Reason': 'not made up: code must match ...' };

it('a body that the mock could not make up is tolerated', async () => {
  expect(await judged({ code: 'amber', city: 'A' }, SAID)).toBe('tolerated');
});

it.each([
  ['without that reason', {}],
  ['with another reason', { 'Kit-Reason': 'city is required' }],
])('the same body %s is broken', async (_, headers) => {
  expect(await judged({ code: 'amber', city: 'A' }, headers)).toBe('broken');
});

it('a server at a URL that says so is broken all the same', async () => {
  expect(await judged({ code: 'amber', city: 'A' }, SAID, false)).toBe('broken');
});
