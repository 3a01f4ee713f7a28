import type { Case, FormerStep } from '../cases/case.js';
import { plainCase } from '../cases/plain/plain-case.js';
import { verdictOf } from '../checks/verdict.js';
import { percentEncode } from '../codecs/percent.js';
import type { CaseOutcome } from '../events/run-event.js';
import { type Sought, boundText, soughtOf, withBound } from '../http/curl/bindings.js';
import { type Step, stepOf } from '../http/exchange/step.js';
import type { Lab } from '../inquiry/lab.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import { requestOf } from '../session/send.js';

/** The outcome of a kept finding whose steps were sent again. */
export type Replayed =
  | { readonly kind: 'judged'; readonly outcome: CaseOutcome }
  /** @property why a clause: a step does not get the status that it had, so that what follows says nothing. */
  | { readonly kind: 'other'; readonly why: string };

/**
 * Sends the steps of a kept finding in order, then its request, with the keys that this server makes, and judges the last response.
 * @param testCase the case of the request that follows the steps.
 * @throws RunEnded
 */
export async function replaySteps(lab: Lab, testCase: Case, former: readonly FormerStep[]): Promise<Replayed> {
  const { session } = lab;
  const bound: (Sought & { readonly fresh: string })[] = [];
  const steps: Step[] = [];
  const renamed = (named: Pick<Step, 'operation' | 'request'>): WireRequest =>
    bound.reduce((request, { fresh, ...sought }) => {
      const written = { url: percentEncode(fresh), body: JSON.stringify(fresh).slice(1, -1) };
      return withBound({ operation: named.operation, request }, sought, written);
    }, named.request);
  for (const [i, { operation: id, request, binds, status }] of former.entries()) {
    const about = `step ${i + 1}, ${id},`;
    const operation = session.knowledge.contract.operations.find((one) => one.id === id);
    if (operation === undefined) return { kind: 'other', why: `${about} is not in the document` };
    const sent = renamed({ operation: id, request: { ...request, url: `${session.target.baseUrl}${request.url}` } });
    const exchange = await lab.ask(plainCase(operation), sent);
    const got = exchange.outcome.kind === 'response' ? exchange.outcome.status : undefined;
    if (got !== status) return { kind: 'other', why: `${about} got ${got ?? 'no response'}, not ${status ?? 'none'} as before` };
    steps.push(stepOf(id, exchange));
    if (binds === undefined) continue;
    const fresh = boundText(binds, exchange.outcome);
    if (fresh === undefined) return { kind: 'other', why: `${about} gives no ${binds.from}` };
    bound.push({ ...soughtOf({ operation: id }, binds), fresh });
  }
  const exchange = await lab.ask(testCase, renamed({ operation: testCase.operation.id, request: requestOf(session, testCase) }));
  const verdict = verdictOf(testCase, exchange, session.rules);
  return { kind: 'judged', outcome: { case: testCase, exchange, verdict, flaky: undefined, steps, origin: undefined } };
}
