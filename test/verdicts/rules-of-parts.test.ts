import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Transfers of a savings club, whose rules stand in the descriptions of their parts. */
const contractWith = (amount: string, iban: string) =>
  contractOfText(`
paths:
  /transfers:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [kind, amount]
              properties:
                kind: { type: string, enum: [internal, foreign] }
                amount: { type: number, minimum: 1, maximum: 10000000, description: ${JSON.stringify(amount)} }
                iban: { type: string, minLength: 1, maxLength: 34, description: ${JSON.stringify(iban)} }
                executedOn: { type: string, description: A date. Without it today., example: '2031-05-31' }
      responses: { '201': { description: made }, '422': { description: wrong } }
`);

/** What the club has. */
const BALANCE = 6_000_000;

function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function problemOf({ kind, amount, iban, executedOn }: Readonly<Record<string, unknown>>): readonly [string, string] | undefined {
  if (kind !== 'internal' && kind !== 'foreign') return ['kind', 'must be internal or foreign'];
  if (typeof amount !== 'number') return ['amount', 'must be a number'];
  if (amount < 1 || amount > 10_000_000) return ['amount', 'must be from 1 to 10000000'];
  if (iban !== undefined && (typeof iban !== 'string' || iban === '' || [...iban].length > 34))
    return ['iban', 'must have 1 to 34 characters'];
  if (executedOn !== undefined && !isDay(executedOn)) return ['executedOn', 'must be a date'];
  if (amount > BALANCE) return ['amount', `must be at most ${BALANCE}`];
  return kind === 'foreign' && iban === undefined ? ['iban', 'is missing'] : undefined;
}

async function findingsOn(amount: string, iban: string): Promise<readonly string[]> {
  await using server = await httpServer((response, { json, isJson }) => {
    const wrong = isJson && typeof json === 'object' && json !== null ? problemOf(membersOf(json)) : (['', 'must be an object'] as const);
    if (wrong === undefined) return sendJson(response, 201, {});
    return sendJson(response, 422, { error: { message: `${wrong[0]} ${wrong[1]}`, fields: [wrong[0]] } });
  });
  const run = await verify({
    url: server.url,
    spec: await contractWith(amount, iban),
    only: ['valid', 'invalid', 'properties'],
    cases: 300,
    seed: 1,
  });
  return run.findings.map(({ check, title }) => `${check}: ${title}`);
}

it('a server is kept that refuses for what the descriptions of parts say', async () => {
  expect(await findingsOn('At most the balance of the account.', 'Needed for foreign transfers.')).toEqual([]);
});

it('a server is broken that refuses for what no description says', async () => {
  const found = await findingsOn('What is sent.', 'The number of the account.');
  expect(found).toContainEqual(expect.stringMatching(/^valid-accepted: Valid request refused: amount/));
});
