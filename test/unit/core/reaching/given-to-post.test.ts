import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { givenValues } from '../../../../core/reaching/trial/given-values.js';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /orders/{orderId}/notes:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer } }]
    post: { responses: { '201': { description: noted }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`);

const POST = 'POST /orders/{orderId}/notes';
const DELETE = 'DELETE /orders/{orderId}/notes';

/** What reaches the order 7, and what is said of the POST. */
async function triedWith(given: ReturnType<typeof givenValues>): Promise<readonly unknown[]> {
  const session = sessionAt('http://x', contract, { given });
  const server = fakeConnection(({ url }) => (url.endsWith('/orders/7/notes') ? answerOf(201, {}) : answerOf(404, {})));
  await tryOperations(labOf(session, server), undefined);
  const reach = session.knowledge.reach.get(POST);
  const sent = server.sent.filter(({ url }) => url.endsWith('/orders/7/notes')).map(({ method }) => method);
  return [[...new Set(sent)], reach?.kind === 'refused' ? reach.help : reach?.kind];
}

describe('a thing that the run did not create', () => {
  it('gets a POST below it if the configuration names it for this operation', async () => {
    const values = { orderId: 7 };
    const settings = { [POST]: { values }, [DELETE]: { values } };
    expect(await triedWith(givenValues({}, settings))).toEqual([['POST'], 'reached']);
  });

  it('gets none for a value that all operations share, and the help says how', async () => {
    expect(await triedWith(givenValues({ orderId: 7 }))).toEqual([[], expect.stringContaining(`operations["${POST}"].values.orderId`)]);
  });
});
