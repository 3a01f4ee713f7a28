import type { Lab } from '../../inquiry/lab.js';
import { notJudged } from '../../policy/tolerance.js';
import type { Case } from '../../cases/case.js';
import type { DefaultProbe } from './default-probe.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { describePath } from '../../json/instance-path.js';
import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import { allowedResponses } from '../../policy/allowed.js';
import type { Violation } from '../../checks/violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';
import type { Session } from '../../session/session.js';
import type { CaseOutcome } from '../../events/run-event.js';

/** An answer, with the value that it shows: undefined if it is no success, or shows none. */
interface Answer {
  readonly exchange: Exchange;
  readonly shown: JsonValue | undefined;
}

/**
 * Judges whether leaving a part out is the same as sending its default. A server is at fault only if it shows the default where that is sent,
 * another value where it is not, and both a second time: then the member is the part, and the value is not one that it makes itself.
 */
export async function judgeDefault(lab: Lab, probe: DefaultProbe): Promise<CaseOutcome> {
  const { session } = lab;
  const { leftOut, written, value } = probe;
  const ask = (one: Case): Promise<Answer> => askFor(lab, one, probe);
  const first = await ask(leftOut);
  const { exchange, shown } = first;
  const outcome = (verdict: CaseOutcome['verdict']): CaseOutcome => ({
    case: leftOut,
    exchange,
    verdict,
    flaky: undefined,
    origin: undefined,
  });
  if (shown === undefined || shown === null) return outcome(notJudged('default-not-shown'));
  if (equalJson(shown, value)) return outcome({ kind: 'kept' });
  for (const [one, expected] of [
    [written, value],
    [leftOut, shown],
    [written, value],
  ] as const) {
    const again = await ask(one);
    if (again.shown === undefined || !equalJson(again.shown, expected)) return outcome(notJudged('default-not-shown'));
  }
  return outcome({ kind: 'broken', violation: violationOf(session, probe, first) });
}

async function askFor(lab: Lab, testCase: Case, { path }: DefaultProbe): Promise<Answer> {
  const { session } = lab;
  const exchange = await lab.ask(testCase, 'new');
  session.evidence.loose.observe(testCase, exchange);
  const { outcome } = exchange;
  const body = outcome.kind === 'response' && succeeded(exchange) ? decodeJson(outcome.body).value : undefined;
  return { exchange, shown: body === undefined ? undefined : getAt(body, path) };
}

function violationOf({ rules }: Session, { leftOut, value, path }: DefaultProbe, { exchange: { outcome }, shown }: Answer): Violation {
  const { expectation, operation, constraint } = leftOut;
  const status = outcome.kind === 'response' ? outcome.status : 0;
  const member = describePath(path);
  const words = `whose ${member} is ${printJson(value)}, as where ${printJson(value)} is sent`;
  return {
    check: 'default-applied',
    signature: String(status),
    expected: describeAllowed(allowedResponses(expectation, operation, rules), operation, { status, words }),
    actual: `${status}, but ${member} is ${printJson(shown ?? null)}`,
    constraint,
    scope: 'request',
    focus: constraint.at.pointer,
  };
}
