import { describe, expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { KnownOperation } from '../../../../../core/knowledge/known-operation.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { jsonNumber } from '../../../../../core/json/value.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /trips/{tripId}/extras/{extraId}:
    parameters: [{ name: tripId, in: path, required: true, schema: { type: integer } }, { name: extraId, in: path, required: true, schema: { type: integer } }]
    put: { responses: { '200': { description: added } } }
    delete: { responses: { '204': { description: taken out }, '404': { description: it is not in the trip } } }
`);

/** The verdict on a deletion of what exists, after others were answered with some statuses in turn. */
async function judgedAfter(earlier: readonly (readonly [method: string, status: number])[]): Promise<unknown> {
  const aimed = contract.operations.map((operation): KnownOperation => ({
    ...operation,
    parameters: operation.parameters.map((one) => ({ ...one, known: jsonNumber('1') })),
  }));
  const session = sessionAt('http://x', { ...contract, operations: aimed });
  const statuses = [...earlier.map(([, status]) => status), 404, 404, 404, 404];
  const lab = labOf(
    session,
    fakeConnection(() => answerOf(statuses.shift() ?? 404, undefined)),
  );
  const of = (method: string): KnownOperation => {
    const found = aimed.find((operation) => operation.method === method);
    if (found === undefined) throw new Error(`no ${method}`);
    return found;
  };
  for (const [method] of earlier) await lab.ask(plainCase(of(method)));
  const { verdict } = await judgeCase(lab, plainCase(of('DELETE')));
  return verdict.kind === 'tolerated' ? verdict.by : verdict.kind;
}

describe('a deletion that finds nothing', () => {
  it('is cleared where the run deleted it before', async () => {
    expect(await judgedAfter([['DELETE', 204]])).toEqual({ kind: 'alibi', id: 'deleted-before' });
    expect(
      await judgedAfter([
        ['PUT', 200],
        ['DELETE', 204],
      ]),
    ).toEqual({ kind: 'alibi', id: 'deleted-before' });
  });

  it('is not where nothing was deleted, or it was put there again', async () => {
    const others = [
      await judgedAfter([]),
      await judgedAfter([
        ['DELETE', 204],
        ['PUT', 200],
      ]),
    ];
    expect(others).not.toContainEqual({ kind: 'alibi', id: 'deleted-before' });
  });
});
