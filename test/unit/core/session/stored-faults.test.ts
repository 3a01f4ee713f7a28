import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { namedCases } from '../../../../core/cases/named-cases.js';
import { judgeCase } from '../../../../core/run/judge-case.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(`
paths:
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
  for (const id of ids) verdicts.push((await judgeCase(session, connection, caseOf(id)))?.verdict.kind);
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
