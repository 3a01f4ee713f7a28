import { plainCase } from '../../cases/plain/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import { verdictOf } from '../../checks/verdict.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isTemporary, succeeded } from '../../http/exchange/response-class.js';
import { stepOf } from '../../http/exchange/step.js';
import { isRepeatable } from '../../knowledge/reach.js';
import type { AcceptedChange } from '../../session/seen/accepted-changes.js';
import type { Failure } from '../failure.js';
import type { Lab } from '../lab.js';
import { type Alibi, type Clearance, STANDS, clearedIf } from './alibi.js';

/** How often a plain request has to fail in a row, so that it is no chance. */
const SURE = 3;

/** Upper bound on the things that are deleted to find the one that broke an operation. */
const MOST_UNDONE = 24;

/** So many changes have to be accepted after a plain request succeeded before it is sent again. */
const CHANGES = 10;

/**
 * An operation whose plain request succeeded answers it with a server error by now: a change that the server accepted in the meantime broke it. The
 * things that the run created since then are deleted, one by one, until the plain request succeeds again. The creation of the last of them is the
 * finding, with the plain request after it, and what failed meanwhile is sent again.
 */
export const brokenBefore: Alibi = {
  id: 'broken-before',
  applies: ({ case: { operation }, exchange, verdict: { violation } }, { knowledge }) =>
    violation.check === 'no-server-error' && !isTemporary(exchange) && isRepeatable(knowledge.reach.get(operation.id)),
  clear: (lab, failure) => {
    const { breakage } = lab.session.health;
    const { mends } = breakage;
    const answer = breakage.turn.then(() => (breakage.mends > mends ? sendAgain(lab, failure) : lookInto(lab, failure)));
    breakage.turn = answer.catch(() => undefined);
    return answer;
  },
};

async function lookInto(lab: Lab, failure: Failure): Promise<Clearance> {
  const { knowledge } = lab.session;
  // A case may be about members for which the plain request of the document is refused.
  const operation = knowledge.contract.operations.find(({ id }) => id === failure.case.operation.id) ?? failure.case.operation;
  const { breakage, changes } = lab.session.health;
  // Of an operation that stays broken, the plain request is the finding.
  const asBroken = clearedIf(failure.case.id !== plainCase(operation).id);
  if (breakage.broken.has(operation.id)) return asBroken;
  const last = breakage.good.get(operation.id);
  const suspects = changes.since(last ?? 0);
  if (suspects.length === 0 || (last !== undefined && changes.count() - last < CHANGES)) return STANDS;
  const broken = await failsAgain(lab, operation);
  if (broken === undefined) {
    breakage.good.set(operation.id, changes.count());
    return STANDS;
  }
  const culprit = await undoUntilMended(lab, operation, suspects);
  if (culprit !== undefined) {
    breakage.mends += 1;
    breakage.good.set(operation.id, changes.count());
    tell(lab, operation, broken, culprit);
    return sendAgain(lab, failure);
  }
  // What a path names may be in a state in which the request fails, so that other things are fine.
  if (operation.parameters.some(({ in: where }) => where === 'path')) return STANDS;
  breakage.broken.add(operation.id);
  lab.session.evidence.loose.observe(plainCase(operation), broken);
  return asBroken;
}

/** What failed while the operation was broken fails now for a reason of its own, or not at all. */
async function sendAgain(lab: Lab, { case: testCase }: Failure): Promise<Clearance> {
  return clearedIf(!isServerError(lab, testCase.operation, await lab.ask(testCase, 'new')));
}

/** The response to the plain request, if it is a server error each time. */
async function failsAgain(lab: Lab, operation: Operation): Promise<Exchange | undefined> {
  let exchange: Exchange | undefined;
  for (let i = 0; i < SURE; i += 1) {
    exchange = await lab.ask(plainCase(operation), 'new');
    if (!isServerError(lab, operation, exchange)) return undefined;
  }
  return exchange;
}

/**
 * Deletes what changes created.
 * @returns the change whose deletion mended the operation.
 */
async function undoUntilMended(lab: Lab, operation: Operation, changes: readonly AcceptedChange[]): Promise<AcceptedChange | undefined> {
  const { undo } = lab.session.evidence;
  const deletions = changes.flatMap((change) => (undo?.(change.exchange.request) ?? []).map((deletion) => ({ change, deletion })));
  for (const { change, deletion } of deletions.slice(0, MOST_UNDONE)) {
    const isUndone = succeeded(await lab.ask(deletion, 'new'));
    if (isUndone && !isServerError(lab, operation, await lab.ask(plainCase(operation), 'new'))) return change;
  }
  return undefined;
}

/** Emits the finding: the plain request after the creation that broke the operation. */
function tell({ session }: Lab, operation: Operation, exchange: Exchange, culprit: AcceptedChange): void {
  const plain = plainCase(operation);
  const verdict = verdictOf(plain, exchange, session.rules);
  const title = `${plain.title}, after ${culprit.case.operation.id} when ${culprit.case.title}`;
  const steps = [stepOf(culprit.case.operation.id, culprit.exchange)];
  session.emit({
    type: 'case-judged',
    caseOutcome: { case: { ...plain, title }, exchange, verdict, flaky: undefined, steps, origin: undefined },
  });
}

function isServerError({ session }: Lab, operation: Operation, exchange: Exchange): boolean {
  const verdict = verdictOf(plainCase(operation), exchange, session.rules);
  return verdict.kind === 'broken' && verdict.violation.check === 'no-server-error';
}
