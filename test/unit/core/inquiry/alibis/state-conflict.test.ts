import { labOf } from '../../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /rooms:
    put:
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Room' }
            example: { name: north, floor: 2 }
      responses:
        '200': { description: a room }
        '400': { description: bad }
        '409': { description: the name is in use }
components:
  schemas:
    Room: { type: object, required: [name, floor], properties: { name: { type: string, minLength: 1, maxLength: 20 }, floor: { type: integer } } }
`);

const tenants = await contractOfText(`
paths:
  /things:
    post:
      parameters: [{ name: tenant, in: query, schema: { type: string, maxLength: 40 } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer, format: int64 } } } } } }
      responses: { '200': { description: done }, '400': { description: bad } }
  /others: { get: { responses: { '200': { description: done } } } }
`);

interface Room {
  readonly name: string;
  readonly floor: number;
}

function hotel(statusOf: (room: Room, nth: number) => number): FakeConnection {
  return fakeConnection(({ body }, nth) => answerOf(statusOf(JSON.parse(Buffer.from(body).toString()) as Room, nth), {}));
}

function caseOf(id: string): Case {
  const found = namedCases(contract).find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

async function judged(id: string, connection: FakeConnection, used = 400): Promise<readonly [string | undefined, readonly string[]]> {
  const session = sessionAt('http://x', contract);
  session.knowledge.duplicates.set('POST /rooms', { kind: 'refused', response: `${used}` });
  const outcome = await judgeCase(labOf(session, connection), caseOf(id));
  return [outcome?.verdict.kind, session.events.flatMap((event) => (event.type === 'note' ? [event.text] : []))];
}

const SHORTEST = 'valid/name/shortest';

describe('a valid request that is refused with 409', () => {
  it('is no fault where another value of the same form is accepted', async () => {
    const used = JSON.parse(Buffer.from((await firstRequest(SHORTEST)).body).toString()) as Room;
    expect(
      await judged(
        SHORTEST,
        hotel(({ name }) => (name === used.name ? 409 : 200)),
      ),
    ).toEqual(['tolerated', []]);
  });

  it('is a fault where every value of the same form is refused, and the plain request is accepted', async () => {
    expect(
      await judged(
        SHORTEST,
        hotel(({ name }) => (name.length === 1 ? 409 : 200)),
      ),
    ).toEqual(['broken', []]);
  });

  it('is none in the words of another operation for used values: all of the same form may be in use', async () => {
    expect(
      await judged(
        SHORTEST,
        hotel(({ name }) => (name.length === 1 ? 409 : 200)),
        409,
      ),
    ).toEqual(['tolerated', []]);
  });

  it('is a note where the plain request is refused by then, too', async () => {
    expect(
      await judged(
        SHORTEST,
        hotel(() => 409),
      ),
    ).toEqual(['tolerated', [expect.stringMatching(/^PUT \/rooms was reached, and in the course of the run it began to answer 409/)]]);
  });
});

describe('a valid request that is refused with 400', () => {
  it('is no fault where another operation refuses used values so, and another value of the same form is accepted', async () => {
    const used = JSON.parse(Buffer.from((await firstRequest(SHORTEST)).body).toString()) as Room;
    expect(
      await judged(
        SHORTEST,
        hotel(({ name }) => (name === used.name ? 400 : 200)),
      ),
    ).toEqual(['tolerated', []]);
  });

  it('is a fault where no other value of the same form is accepted', async () => {
    expect(
      await judged(
        SHORTEST,
        hotel(({ name }) => (name.length === 1 ? 400 : 200)),
      ),
    ).toEqual(['broken', []]);
  });
});

async function firstRequest(id: string): Promise<{ readonly body: Uint8Array }> {
  const connection = hotel(() => 200);
  await judgeCase(labOf(sessionAt('http://x', contract), connection), caseOf(id));
  const [first] = connection.sent;
  if (first === undefined) throw new Error(id);
  return first;
}

describe('a tenant that does not exist, refused in the words of a used id', () => {
  /** What becomes of a tenant of 40 characters, of a server that knows some. */
  const tried = async (isThere: (tenant: string) => boolean): Promise<readonly [string | undefined, number]> => {
    const session = sessionAt('http://x', tenants);
    session.knowledge.duplicates.set('POST /things', { kind: 'refused', response: '409' });
    const connection = fakeConnection(({ url }) => answerOf(isThere(new URL(url).searchParams.get('tenant') ?? '') ? 200 : 409, {}));
    const longest = namedCases(tenants).find(({ id }) => id.endsWith('query.tenant/longest'));
    if (longest === undefined) throw new Error('no case of a long tenant');
    const outcome = await judgeCase(labOf(session, connection), longest);
    return [outcome?.verdict.kind, session.events.filter(({ type }) => type === 'note').length];
  };

  it('is a note where every made-up one is refused', async () => {
    expect(await tried((tenant) => tenant === '')).toEqual(['tolerated', 1]);
  });

  it('is a fault where another made-up one is accepted', async () => {
    expect(await tried((tenant) => tenant.length < 40)).toEqual(['broken', 0]);
  });
});
