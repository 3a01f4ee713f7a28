import { describe, expect, it } from 'vitest';
import { isDuplicateResponse, maskedResponse } from '../../../../../core/session/seen/used-id-answer.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { NOBODY_LISTENS, answerOf } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { requestTo } from '../../../support/target-of.js';

const contract = await loadContract('openapi.yaml');
const operation = contract.operations.find(({ id }) => id === 'POST /plants') ?? raise();

const body = (id: number, name: string): Uint8Array => new TextEncoder().encode(JSON.stringify({ id, name, tag: 'houseplant' }));
const masked = (message: string, id = 5, name = 'Monstera deliciosa'): string =>
  maskedResponse(operation, answerOf(400, { error: 409, message }), body(id, name));

/** Whether an answer to the id 77 and another name counts as the answer that was learned from the id 5. */
function recognised(learned: string, message: string, name = 'Ficus', error = 409): boolean {
  const session = sessionAt('http://x', contract);
  session.knowledge.duplicates.set('POST /plants', { kind: 'refused', response: masked(learned) });
  const testCase = plainCase(operation);
  const request = requestTo('http://x', body(77, name));
  return isDuplicateResponse(session, testCase, { request, outcome: answerOf(400, { error, message }), ms: 1 });
}

describe('the answer to a used id is known again, though', () => {
  it.each([
    ['it names the id', 'plant 5 exists', 'plant 77 exists'],
    ['it names the id as a person writes it', 'plant 1,005 exists', 'plant 12,345,678 exists'],
    ['it names the id in quotes', "id '5' is taken", "id '77' is taken"],
    ['it names a negative id', 'id 5 is taken', 'id -9007199254740993 is taken'],
    ['it names the name', 'Monstera deliciosa is there already', 'Ficus is there already'],
    ['it names the name in quotes', 'plant "Monstera deliciosa" exists', 'plant "Ficus" exists'],
    ['it names id and tag', 'houseplant 5 exists', 'houseplant 77 exists'],
    ['it has a time', 'taken at 2026-11-21T12:00:00.123Z', 'taken at 2027-01-01T00:00:59.001Z'],
    ['it has a UUID', 'taken (8f14e45f-ceea-467f-a8d1-1f2b3c4d5e6f)', 'taken (0b5c7d9e-1234-4abc-9def-abcdefabcdef)'],
    ['it has the name of the request', 'taken, request req_8f3ab', 'taken, request req_a1f3c'],
    ['it has a digest', 'taken by 3f2a9bc0', 'taken by a4bb01de'],
    ['it has nothing that differs', 'taken', 'taken'],
  ])('%s', (_, learned, message) => {
    expect(recognised(learned, message)).toBe(true);
  });

  it.each([
    ['is one letter', 'plant Monstera deliciosa exists', 'plant x exists', 'x'],
    ['is empty', 'plant Monstera deliciosa exists', 'plant  exists', ''],
    ['is a word of the message', 'this id exists', 'this id exists', 'id'],
    ['is part of a word of the message', 'plant Monstera deliciosa exists', 'plant an exists', 'an'],
    ['looks like a flag', 'plant Monstera deliciosa exists', 'plant -rf exists', '-rf'],
    ['looks like a pattern', 'plant Monstera deliciosa exists', 'plant (.* exists', '(.*'],
    [
      'has two parts of which one is the tag',
      'houseplant Monstera deliciosa exists',
      'houseplant houseplant deluxe exists',
      'houseplant deluxe',
    ],
  ])('the name that was sent %s', (_, learned, message, name) => {
    expect(recognised(learned, message, name)).toBe(true);
  });
});

describe('another answer is another answer:', () => {
  it.each([
    ['another reason', 'plant 5 exists', 'plant 77 is too large', 409],
    ['another member', 'the id is taken', 'the name is taken', 409],
    ['another number of the error', 'plant 5 exists', 'plant 77 exists', 400],
  ])('%s', (_, learned, message, error) => {
    expect(recognised(learned, message, 'Ficus', error)).toBe(false);
  });

  it('another status, no answer, or no rule', () => {
    const responses = [
      answerOf(400, { error: 1, message: 'x' }),
      answerOf(409, { error: 1, message: 'x' }),
      answerOf(400, {}),
      NOBODY_LISTENS,
    ];
    expect(new Set(responses.map((response) => maskedResponse(operation, response, body(1, 'a')))).size).toBe(4);
    const session = sessionAt('http://x', contract);
    const exchange = { request: requestTo('http://x', body(77, 'a')), outcome: answerOf(400, {}), ms: 1 };
    expect(isDuplicateResponse(session, plainCase(operation), exchange)).toBe(false);
    session.knowledge.duplicates.set('POST /plants', { kind: 'accepted' });
    expect(isDuplicateResponse(session, plainCase(operation), exchange)).toBe(false);
  });
});

describe('maskedAnswer', () => {
  it('looks at declared members only', () => {
    const response = (requestId: string): string =>
      maskedResponse(operation, answerOf(400, { error: 1, message: 'taken', requestId }), body(1, 'a'));
    expect(response('abc')).toBe(response('xyz'));
  });

  it('is the status alone where the document says nothing of the body, or it is not JSON', () => {
    expect(maskedResponse(operation, answerOf(409, { message: 'plant 5' }), body(1, 'a'))).toBe('409');
    const html = { kind: 'response', status: 400, headers: [], body: new TextEncoder().encode('<p>') } as const;
    expect(maskedResponse(operation, html, body(1, 'a'))).toBe('400');
  });

  it('reads a body that is nested deeper than the call stack', () => {
    const nested = new TextEncoder().encode(`${'['.repeat(100_000)}"a"${']'.repeat(100_000)}`);
    expect(maskedResponse(operation, answerOf(400, { error: 1, message: 'a is taken' }), nested)).not.toContain('a is');
  });

  it('takes no time over a message that repeats a large body', () => {
    expect(masked('a'.repeat(500_000), 5, 'a'.repeat(499_999))).toContain('400');
    expect(masked(`${'a '.repeat(200_000)}'`)).toContain('400');
  });
});

function raise(): never {
  throw new Error('openapi.yaml has no POST /plants');
}
