import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { plainCase } from '../../../../core/cases/plain-case.js';
import type { Exchange } from '../../../../core/http/exchange.js';
import type { ExpectationKind } from '../../../../core/judge/situation.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { type Repeats, watchRepeats } from '../../../../property-tests/campaign/repeats.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const [operation] = contract.operations;
if (operation === undefined) throw new Error('no operation');
const plain = plainCase(operation);
const request = { method: 'POST', url: 'http://127.0.0.1:1/plants', headers: [], body: new Uint8Array(), chunked: false };

function caseOf(kind: ExpectationKind): Case {
  return { ...plain, expectation: { ...plain.expectation, kind } };
}

/** A session whose store takes a used id, or was not seen to. */
function repeats(takesUsedIds: boolean): Repeats {
  const session = sessionAt('http://127.0.0.1:1', contract);
  if (takesUsedIds) session.duplicates.set(operation?.id ?? '', { kind: 'accepted' });
  return watchRepeats(session);
}

/** Which of the first cases of a connection were sent again. */
async function sentAgain(
  currentRepeats: Repeats,
  connection: FakeConnection,
  kind: ExpectationKind,
  status = 400,
): Promise<readonly number[]> {
  const first: Exchange = { request, outcome: answerOf(status, { error: 12, message: 'request 8f3a21c7 of "a"' }), ms: 1 };
  const indices: number[] = [];
  for (let index = 0; index < 300; index += 1)
    if ((await currentRepeats.again(connection, caseOf(kind), index, first)) !== undefined) indices.push(index);
  return indices;
}

describe('a request that is sent twice', () => {
  it.each<[kind: ExpectationKind, takesUsedIds: boolean, again: readonly number[]]>([
    ['invalid', false, [99, 199, 299]],
    ['unauthorized', false, [99, 199, 299]],
    ['accept', true, [99, 199, 299]],
    ['accept', false, []],
    ['unspecified', true, []],
  ])(
    'is one in a hundred of each connection, where the contract says what comes back: %s, used ids taken: %s',
    async (kind, taken, again) => {
      const connection = fakeConnection(() => answerOf(400, {}));
      expect(await sentAgain(repeats(taken), connection, kind)).toEqual(again);
      expect(connection.sent).toEqual(again.map(() => request));
    },
  );

  it('is no word worth where the answers agree, and told with its figures where they do not', async () => {
    const currentRepeats = repeats(false);
    await sentAgain(
      currentRepeats,
      fakeConnection(() => answerOf(400, { error: 1, message: 'request 77aa01ef of "b"' })),
      'invalid',
    );
    expect(currentRepeats.notes()).toEqual([]);
    await sentAgain(
      currentRepeats,
      fakeConnection((_, nth) => answerOf(nth === 2 ? 401 : 400, { error: 1, message: 'request 0 of ""' })),
      'invalid',
    );
    expect(currentRepeats.notes()).toEqual([
      'of 6 requests that were sent twice, 1 got another answer the second time, such as 400 and then 401',
    ]);
  });

  it('is told where a refusal comes with other words', async () => {
    const currentRepeats = repeats(false);
    await sentAgain(
      currentRepeats,
      fakeConnection(() => answerOf(400, { error: 12, message: 'too busy' })),
      'invalid',
    );
    expect(currentRepeats.notes()).toEqual([expect.stringMatching(/3 got another answer the second time, such as 400 with other words$/)]);
  });

  it('counts an answer that does not come as another one', async () => {
    const currentRepeats = repeats(false);
    await sentAgain(
      currentRepeats,
      fakeConnection(() => ({ kind: 'timeout', detail: 'late' })),
      'unauthorized',
      401,
    );
    expect(currentRepeats.notes()).toEqual([
      'of 3 requests that were sent twice, 3 got another answer the second time, such as 401 and then timeout',
    ]);
  });
});
