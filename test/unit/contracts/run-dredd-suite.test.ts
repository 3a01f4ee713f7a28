import { expect, it } from 'vitest';
import { runDreddSuite } from '../../../contracts/run-dredd-suite.js';
import { namedCases } from '../../../core/cases/named/named-cases.js';
import { bakery, bakeryCases } from '../support/bakery.js';
import { contractOfText } from '../support/contract-of-text.js';
import { sessionAt } from '../support/session-at.js';
import { json, serve } from './dredd/serve.js';

it('a note says that the time ended before the last transaction', async () => {
  const session = sessionAt('http://x', bakery);
  session.end({ kind: 'time-up', why: 'the time was up' });
  await runDreddSuite(session, bakeryCases);
  expect(session.events.flatMap((event) => (event.type === 'note' ? [event.text] : []))).toEqual([
    'not all transactions of Dredd fitted in the time',
  ]);
});

const schema = "schema: { $ref: '#/components/schemas/Settings' }";
const settings = await contractOfText(`
paths:
  /settings:
    patch:
      requestBody: { required: true, content: { application/json: { ${schema} } } }
      responses: { '200': { description: changed, content: { application/json: { ${schema} } } } }
components: { schemas: { Settings: { type: object, required: [name], properties: { name: { type: string } } } } }
`);

it.each([
  ['kept, where another request changed the thing twice meanwhile', 2, { verdict: 'kept', isFlaky: false }],
  ['broken, where the response has another value each time', Number.POSITIVE_INFINITY, { verdict: 'broken', isFlaky: false }],
])('a change is %s', async (_, others, expected) => {
  await using server = await serve((response, { body }, nth) =>
    json(response, 200, nth <= others ? { name: 'another' } : JSON.parse(body.toString())),
  );
  const session = sessionAt(server.url, settings);
  const [operation] = settings.operations;
  if (operation === undefined) throw new Error('no operation');
  session.knowledge.reach.set(operation.id, { kind: 'reached', isOnce: false });
  await runDreddSuite(session, namedCases(settings));
  const judged = session.events.flatMap((event) => (event.type === 'case-judged' ? [event.caseOutcome] : []));
  expect(judged.map(({ verdict, flaky }) => ({ verdict: verdict.kind, isFlaky: flaky !== undefined }))).toEqual([expected]);
});
