import { labOf } from '../../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { withFresh } from '../../../../../core/reach/bodies/fresh-members.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const document = await contractOfText(`
paths:
  /wards:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Ward' } } } }
      responses:
        '201': { description: a ward, content: { application/json: { schema: { $ref: '#/components/schemas/Ward' } } } }
        '400': { description: bad }
        '409': { description: there is one }
components:
  schemas:
    Ward: { type: object, required: [code, title], properties: { code: { type: string }, title: { type: string } } }
`);
/** As a run has it that learned that codes are keys. */
const contract = { ...document, operations: document.operations.map((operation) => withFresh(operation, [['code']])) };

/** A server that puts titles into capitals: always, or only in its first response. */
function hospital(isAlways: boolean): FakeConnection {
  const codes = new Set<string>();
  return fakeConnection(({ body }, nth) => {
    const { code, title, ...rest } = JSON.parse(Buffer.from(body).toString()) as { code: string; title: string };
    if (codes.has(code)) return answerOf(409, {});
    codes.add(code);
    return answerOf(201, { ...rest, code, title: isAlways || nth === 1 ? title.toUpperCase() : title });
  });
}

async function judged(id: string, isAlways: boolean): Promise<readonly [string | undefined, boolean]> {
  const testCase = namedCases(contract).find((one) => one.id === id);
  if (testCase === undefined) throw new Error(id);
  const outcome = await judgeCase(labOf(sessionAt('http://x', contract), hospital(isAlways)), testCase);
  return [outcome?.verdict.kind, outcome?.flaky !== undefined];
}

describe('a failure of a request whose key is taken when it is sent again', () => {
  it('is no failure at random where the case has a key of its own', async () => {
    expect(await judged('valid/code/empty', true)).toEqual(['broken', false]);
  });

  it('is confirmed with another key where there is one', async () => {
    expect(await judged('valid/full', true)).toEqual(['broken', false]);
    expect(await judged('valid/full', false)).toEqual(['broken', true]);
  });
});
