import type { Case, FormerStep } from '../cases/case.js';
import { plainCase } from '../cases/plain/plain-case.js';
import { verdictOf } from '../checks/verdict.js';
import { percentEncode } from '../codecs/percent.js';
import type { CaseOutcome } from '../events/run-event.js';
import { type Sought, boundText, soughtOf, withBound } from '../http/curl/bindings.js';
import { type Step, stepOf } from '../http/exchange/step.js';
import { decodeUtf8 } from '../json/decode-utf8.js';
import type { Lab } from '../inquiry/lab.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import { requestOf } from '../session/send.js';

/** The outcome of a kept finding whose steps were sent again. */
export type Replayed =
  | { readonly kind: 'judged'; readonly outcome: CaseOutcome }
  /** @property why a clause: a step does not get the status that it had, so that what follows says nothing. */
  | { readonly kind: 'other'; readonly why: string };

/** A value of a response to a step, and what takes its place in later requests. */
export interface Renamed extends Sought {
  readonly fresh: string;
}

/**
 * Sends the steps of a kept finding in order, then its request, with the keys that this server makes, and judges the last response.
 * @param testCase the case of the request that follows the steps.
 * @throws RunEnded
 */
export function replaySteps(lab: Lab, testCase: Case, former: readonly FormerStep[]): Promise<Replayed> {
  return sendAfter(lab, testCase, former, { isExact: true, keys: [] });
}

/** How steps are sent again. */
interface Manner {
  /** True if each step has to get the status that it had; otherwise it only has to give the key that others name. */
  readonly isExact: boolean;
  /** Keys of things that were created before, which the steps name by others. */
  readonly keys: readonly Renamed[];
}

/**
 * Sends some requests, then that of a case, with the keys that this server makes, and judges the last response.
 * @throws RunEnded
 */
export async function sendAfter(lab: Lab, testCase: Case, former: readonly FormerStep[], { isExact, keys }: Manner): Promise<Replayed> {
  const { session } = lab;
  const bound: Renamed[] = [...keys];
  const steps: Step[] = [];
  for (const [i, { operation: id, request, binds, status }] of former.entries()) {
    const about = `step ${i + 1}, ${id},`;
    const operation = session.knowledge.contract.operations.find((one) => one.id === id);
    if (operation === undefined) return { kind: 'other', why: `${about} is not in the document` };
    const sent = renamedBy(bound, { operation: id, request: { ...request, url: `${session.target.baseUrl}${request.url}` } });
    const exchange = await lab.ask(plainCase(operation), sent);
    const got = exchange.outcome.kind === 'response' ? exchange.outcome.status : undefined;
    if (isExact && got !== status) return { kind: 'other', why: `${about} got ${got ?? 'no response'}, not ${status ?? 'none'} as before` };
    steps.push(stepOf(id, exchange));
    if (binds === undefined) continue;
    const fresh = boundText(binds, exchange.outcome);
    if (fresh === undefined) return { kind: 'other', why: `${about} gives no ${binds.from}` };
    bound.push({ ...soughtOf({ operation: id }, binds), fresh });
  }
  const exchange = await lab.ask(testCase, renamedBy(bound, { operation: testCase.operation.id, request: requestOf(session, testCase) }));
  const verdict = verdictOf(testCase, exchange, session.rules);
  return { kind: 'judged', outcome: { case: testCase, exchange, verdict, flaky: undefined, steps, origin: undefined } };
}

/** A request with other keys. Each is marked first: on this server, one may have the key that another had before. */
function renamedBy(keys: readonly Renamed[], { operation, request }: Pick<Step, 'operation' | 'request'>): WireRequest {
  const marked = keys.reduce(
    (sent, sought, i) => withBound({ operation, request: sent }, sought, { url: markOf(i), body: markOf(i) }),
    request,
  );
  if (marked.url === request.url && marked.body === request.body) return request;
  const url = keys.reduce((text, { fresh }, i) => text.replaceAll(markOf(i), () => percentEncode(fresh)), marked.url);
  if (marked.body === request.body) return { ...marked, url };
  const body = keys.reduce(
    (text, { fresh }, i) => text.replaceAll(markOf(i), () => JSON.stringify(fresh).slice(1, -1)),
    decodeUtf8(marked.body).text,
  );
  return { ...marked, url, body: new TextEncoder().encode(body) };
}

function markOf(index: number): string {
  return `kit-key-${index}-`;
}
