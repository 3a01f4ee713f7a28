import { plainCase } from '../../cases/plain/plain-case.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { makeHead } from '../../request/plan/request-head.js';
import { type Failure, isListedRefusal } from '../failure.js';
import { type Alibi, clearedIf } from './alibi.js';

const KINDS: ReadonlySet<Failure['case']['expectation']['kind']> = new Set(['invalid', 'unspecified', 'unauthorized']);

/** Statuses that speak of what the path names: who may see it, whether it is there, and its state (RFC 9110 sections 15.5.4, 15.5.5, 15.5.10, 15.5.11). */
const OF_THING: ReadonlySet<number> = new Set([403, 404, 409, 410]);

/**
 * A request that need not be accepted is refused for the thing that it names, before the server looks at what it sends: the thing is gone, or an earlier
 * request moved it to a state in which a plain request to it is refused alike.
 */
export const movedState: Alibi = {
  id: 'moved-state',
  applies: (failure) => KINDS.has(failure.case.expectation.kind) && isListedRefusal(failure) && OF_THING.has(statusOf(failure.exchange)),
  clear: async (lab, { case: testCase, exchange }) =>
    clearedIf(statusOf(await lab.ask(plainRequestTo(testCase), 'new')) === statusOf(exchange)),
};

function statusOf({ outcome }: Failure['exchange']): number {
  return outcome.kind === 'response' ? outcome.status : 0;
}

/** The plain request to what a case names. */
function plainRequestTo({ operation, plan }: Case): Case {
  const plain = plainCase(operation);
  const [path = ''] = plan.head.target.split('?');
  const [own = '', ...query] = plain.plan.head.target.split('?');
  if (path === own) return plain;
  const head = makeHead(operation, { ...plain.plan.head, target: [path, ...query].join('?') });
  return withPlan(plain, { ...plain.plan, head }, plain.title);
}
