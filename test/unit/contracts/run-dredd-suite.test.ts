import { expect, it } from 'vitest';
import { runDreddSuite } from '../../../contracts/run-dredd-suite.js';
import { bakery, bakeryCases } from '../support/bakery.js';
import { sessionAt } from '../support/session-at.js';

it('a note says that the time ended before the last transaction', async () => {
  const session = sessionAt('http://x', bakery);
  session.end({ kind: 'time-up', why: 'the time was up' });
  await runDreddSuite(session, bakeryCases);
  expect(session.events.flatMap((event) => (event.type === 'note' ? [event.text] : []))).toEqual([
    'not all transactions of Dredd fitted in the time',
  ]);
});
