import { labOf } from '../../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { isInput } from '../../../../../core/input/input.js';

const contract = await contractOfText(`
paths:
  /reader:
    get:
      responses:
        '200': { description: the reader, content: { application/json: { schema: { $ref: '#/components/schemas/Reader' } } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Reader' } } } }
      responses:
        '200': { description: kept, content: { application/json: { schema: { $ref: '#/components/schemas/Reader' } } } }
        '400': { description: bad }
  /motto:
    get:
      responses:
        '200': { description: the motto, content: { application/json: { schema: { $ref: '#/components/schemas/Motto' } } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Motto' } } } }
      responses:
        '204': { description: kept }
        '400': { description: bad }
components:
  schemas:
    Reader: { type: object, required: [email], properties: { email: { type: string, format: email } } }
    Motto: { type: object, required: [text], properties: { text: { type: string, minLength: 1, maxLength: 9 } } }
`);

function caseOf(id: string): Case {
  const found = namedCases(contract).find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

/** A server that accepts whatever it is sent, and stores it if it keeps anything. */
function laxServer(text: string, keeps: boolean): FakeConnection {
  let stored: unknown = { text };
  return fakeConnection(({ method, body }) => {
    if (method === 'GET') return answerOf(200, stored);
    if (keeps) stored = JSON.parse(Buffer.from(body).toString());
    return { kind: 'response', status: 204, headers: [], body: new Uint8Array() };
  });
}

async function verdictsOf(text: string, ids: readonly string[], keeps = true): Promise<readonly (string | undefined)[]> {
  const session = sessionAt('http://x', contract);
  const connection = laxServer(text, keeps);
  const verdicts: (string | undefined)[] = [];
  for (const id of ids) verdicts.push((await judgeCase(labOf(session, connection), caseOf(id)))?.verdict.kind);
  return verdicts;
}

describe('a response that breaks its schema', () => {
  it('says nothing after the run stored what breaks the same keyword: that was accepted is the fault', async () => {
    expect(await verdictsOf('short', ['invalid/put-motto/text/10-characters', 'valid/get-motto/full'])).toEqual(['broken', 'tolerated']);
  });

  it('is a fault where the run stored nothing invalid, or what breaks another keyword', async () => {
    expect(await verdictsOf('much too long', ['valid/get-motto/full'])).toEqual(['broken']);
    expect(await verdictsOf('', ['invalid/put-motto/text/10-characters', 'valid/get-motto/full'], false)).toEqual(['broken', 'broken']);
  });
});

describe('a text that is not of its format', () => {
  const accepted = namedCases(contract).find(({ operation, input, expectation }) => {
    return (
      operation.id === 'PUT /reader' &&
      !isInput(input, 'control', 'plain') &&
      expectation.situations.some(({ id }) => id === 'other-format')
    );
  });

  async function verdicts(other: string | undefined): Promise<readonly (string | undefined)[]> {
    if (accepted === undefined) throw new Error('no case');
    const session = sessionAt('http://x', contract);
    let stored: unknown;
    const connection = fakeConnection(({ method, body }) => {
      if (method === 'PUT') stored = JSON.parse(Buffer.from(body).toString());
      return answerOf(200, method === 'GET' && other !== undefined ? { email: other } : stored);
    });
    const first = await judgeCase(labOf(session, connection), accepted);
    const second = await judgeCase(labOf(session, connection), caseOf('valid/get-reader/full'));
    return [first?.verdict.kind, second?.verdict.kind];
  }

  it('is answered by a server that accepted it, which the policy allows', async () => {
    expect(await verdicts(undefined)).toEqual(['tolerated', 'tolerated']);
  });

  it('is a fault where the server made it', async () => {
    expect(await verdicts('nobody')).toEqual(['tolerated', 'broken']);
  });
});
