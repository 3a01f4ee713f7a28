import { labOf } from '../../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import type { Contract } from '../../../../../core/contract/contract.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const CONTRACT = `
paths:
  /visits:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Visit' }
            example: { ward: north-7, beds: 2 }
      responses:
        '201': { description: a visit, content: { application/json: { schema: { $ref: '#/components/schemas/Visit' } } } }
        '400': { description: bad }
components:
  schemas:
    Visit: { type: object, required: [ward, beds], properties: { ward: { type: string }, beds: { type: integer, minimum: 1 }, stamp: { type: string } } }
`;
const contract = await contractOfText(CONTRACT);

interface Visit {
  readonly ward: string;
  readonly beds: number;
  readonly stamp?: string;
}

function hospital(takes: (visit: Visit) => boolean, stored: (visit: Visit) => object = (visit) => visit): FakeConnection {
  return fakeConnection(({ body }) => {
    const visit = JSON.parse(Buffer.from(body).toString()) as Visit;
    return takes(visit) ? answerOf(201, stored(visit)) : answerOf(400, {});
  });
}

function caseOf(id: string, of: Contract): Case {
  const found = namedCases(of).find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

async function verdictOf(id: string, connection: FakeConnection, of = contract): Promise<readonly [string | undefined, readonly string[]]> {
  const session = sessionAt('http://x', of);
  const outcome = await judgeCase(labOf(session, connection), caseOf(id, of));
  await judgeCase(labOf(session, connection), caseOf(id, of));
  return [outcome?.verdict.kind, session.events.flatMap((event) => (event.type === 'note' ? [event.text] : []))];
}

describe('a valid value that a server refuses', () => {
  it('is a note, given once, where every made-up value of the field is refused', async () => {
    const [verdict, notes] = await verdictOf(
      'valid/ward/empty',
      hospital(({ ward }) => ward === 'north-7'),
    );
    expect(verdict).toBe('tolerated');
    expect(notes).toEqual([expect.stringMatching(/^every made-up value that was tried is refused, for a rule that no schema tells/)]);
  });

  it('is a note where the plain value is the only one that conflicts with what is there, too', async () => {
    const taken = fakeConnection(({ body }) =>
      answerOf(String(JSON.parse(Buffer.from(body).toString()).ward) === 'north-7' ? 409 : 400, {}),
    );
    expect((await verdictOf('valid/ward/empty', taken))[0]).toBe('tolerated');
    const full = fakeConnection(() => answerOf(409, {}));
    expect((await verdictOf('valid/ward/empty', full))[1]).toEqual([]);
  });

  it('is a fault where another made-up value of the field is accepted', async () => {
    expect(
      await verdictOf(
        'valid/ward/empty',
        hospital(({ ward }) => ward !== ''),
      ),
    ).toEqual(['broken', []]);
  });

  it('is a fault where another value of the form of the plain one is accepted, and only a peculiar one is refused', async () => {
    const mails = await contractOfText(
      CONTRACT.replace('ward: { type: string }', 'ward: { type: string, format: email }').replace('north-7', 'user@example.com'),
    );
    const takes = ({ ward }: Visit): boolean => /^[a-z.]+@[a-z.]+$/.test(ward);
    expect(await verdictOf('valid/ward/of-format-1', hospital(takes), mails)).toEqual(['broken', []]);
    expect(
      await verdictOf(
        'valid/ward/of-format-1',
        hospital(({ ward }) => ward === 'user@example.com'),
        mails,
      ),
    ).toEqual(['tolerated', [expect.stringMatching(/^every made-up value that was tried is refused/)]]);
  });

  it('is a note where every earlier date is refused, and a fault where one of them is accepted', async () => {
    const dates = await contractOfText(
      CONTRACT.replace('ward: { type: string }', 'ward: { type: string, format: date }').replace('north-7', '"2026-01-31"'),
    );
    expect(
      await verdictOf(
        'valid/ward/of-format-1',
        hospital(({ ward }) => ward >= '2026-01-31'),
        dates,
      ),
    ).toEqual(['tolerated', [expect.stringMatching(/^every made-up value that was tried is refused/)]]);
    expect(
      await verdictOf(
        'valid/ward/of-format-1',
        hospital(({ ward }) => !ward.endsWith('02-29')),
        dates,
      ),
    ).toEqual(['broken', []]);
  });

  it('is a fault where another field is refused', async () => {
    expect(
      await verdictOf(
        'valid/beds/1',
        hospital(({ ward, beds }) => ward === 'north-7' && beds !== 1),
      ),
    ).toEqual(['broken', []]);
  });
});

describe('a member that comes back changed', () => {
  let serial = 0;
  const stamp = (): string => {
    serial += 1;
    return `made-${serial}`;
  };

  it('is none where the server makes it, whatever is sent', async () => {
    const server = hospital(
      () => true,
      (visit) => ({ ...visit, stamp: stamp() }),
    );
    expect((await verdictOf('valid/stamp/empty', server))[0]).toBe('tolerated');
  });

  it('is a fault where the server always changes it in the same way', async () => {
    const server = hospital(
      () => true,
      (visit) => ({ ...visit, stamp: (visit.stamp ?? '').toUpperCase() }),
    );
    expect((await verdictOf('valid/stamp/accents', server))[0]).toBe('broken');
  });
});
