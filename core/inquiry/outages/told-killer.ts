import type { Case } from '../../cases/case.js';
import { answerReceived } from '../../checks/status/answer-received.js';
import type { CaseOutcome } from '../../events/run-event.js';
import type { Verdict } from '../../checks/verdict.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { BRINGS_DOWN } from '../../input/input.js';
import { isControl } from '../../causes/symptom.js';
import { allowedResponses } from '../../policy/allowed.js';
import type { Rules } from '../../policy/judging-options.js';
import { inSeconds } from './come-back.js';
import type { Killer } from './find-killer.js';
import { asGone } from './send-alone.js';

const AFTER_ONE = 'any request that is sent after one where ';
const GOES_ON = 'a server goes on after each request';

/**
 * A request that brings the server down, as a broken case. That a server may close the connection of some requests does not allow it to close
 * all of them (RFC 9112 section 9.6 speaks of one connection).
 */
export function toldKiller({ case: killer, exchange, goneForMs }: Killer, rules: Rules): CaseOutcome {
  const { outcome } = exchange;
  const isAnswered = outcome.kind === 'response';
  // That others of its kind are answered does not make a request that brings the server down an intermittent failure.
  const input = isControl(killer) ? BRINGS_DOWN : killer.input;
  // The title of a kept finding has the words already.
  const title = isAnswered && !killer.title.startsWith(AFTER_ONE) ? `${AFTER_ONE}${killer.title}` : killer.title;
  const testCase: Case = { ...killer, input, title };
  const gone = isAnswered ? goneAfter(exchange, outcome.status, goneForMs) : asGone(exchange, goneForMs);
  const allowed = { ...allowedResponses(killer.expectation, killer.operation, rules), reset: false };
  const violation = answerReceived({ case: testCase, exchange: gone, allowed });
  const told = { case: { ...testCase, expectation: { ...testCase.expectation, because: GOES_ON } }, exchange: gone };
  const actual = isAnswered && gone.outcome.kind !== 'response' ? gone.outcome.detail : violation?.actual;
  const verdict: Verdict =
    violation === undefined || actual === undefined ? { kind: 'kept' } : { kind: 'broken', violation: { ...violation, actual } };
  return { ...told, verdict, flaky: undefined, origin: undefined };
}

function goneAfter({ request, ms }: Exchange, status: number, goneForMs: number): Exchange {
  const detail = `${status}, and then nothing listened there for ${inSeconds(goneForMs)}`;
  return { request, ms, outcome: { kind: 'reset', detail } };
}
