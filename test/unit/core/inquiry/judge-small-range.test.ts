import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { learnDuplicates } from '../../../../core/run/learn-duplicates.js';
import { judgeCase } from '../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { ORDERS } from '../../support/orders.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(ORDERS);

/** Sends a case again and again to a store that takes each body once, and from some time on none. */
async function judgedTimes(
  operationId: string,
  id: string,
  times: number,
  takesUntil = Infinity,
): Promise<readonly (string | undefined)[]> {
  const known = new Set<string>();
  let requests = 0;
  const connection = fakeConnection(({ body }) => {
    const text = Buffer.from(body).toString();
    requests += 1;
    if (known.has(text) || requests > takesUntil) return answerOf(400, { error: 'taken' });
    known.add(text);
    return answerOf(201, { id: 1 });
  });
  const session = sessionAt('http://x', contract);
  const operation = contract.operations.find((currentOperation) => currentOperation.id === operationId);
  const testCase = namedCases(contract).find((one) => one.operation === operation && one.id.replace(one.operation.caseFolder, '') === id);
  if (operation === undefined || testCase === undefined) throw new Error(id);
  await learnDuplicates(labOf(session, connection), operation);
  const verdicts = [];
  for (let i = 0; i < times; i += 1) verdicts.push((await judgeCase(labOf(session, connection), testCase))?.verdict.kind);
  return verdicts;
}

describe('a store that refuses used ids', () => {
  it('is forgiven when all ids of a small range are used', async () => {
    const verdicts = await judgedTimes('PATCH /count', 'valid/full', 15);
    expect(verdicts[0]).toBe('kept');
    expect(verdicts.at(-1)).toBe('tolerated');
    expect(verdicts).not.toContain('broken');
  });

  it('is not forgiven where a fresh id is sure to be fresh', async () => {
    expect(await judgedTimes('POST /orders', 'valid/full', 3, 3)).toEqual(['broken', 'broken', 'broken']);
  });
});
