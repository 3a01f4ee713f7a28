import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { isRefusal, succeeded } from '../../http/exchange/response-class.js';
import type { Lab } from '../../inquiry/lab.js';
import { kindIfKnown } from '../../judge/expectation.js';
import { notJudged } from '../../policy/tolerance.js';
import type { Session } from '../../session/session.js';
import { answerOf, observeFailure } from '../scene/scene.js';
import { asOther, caseOfOther } from '../scene/case-of-other.js';
import { secondPrincipal } from './meet-other.js';
import { FORBIDDEN_IS_REFUSED, REFUSED_TO_OTHER } from './forbidden-is-refused.js';

/**
 * The plain requests of the other principal to operations that are forbidden to it and are about no single thing: lists, creations, and whatever
 * the run can create nothing for. What was left out as a precaution stays left out.
 * @param asked the ids of the operations of which a sequence shows it.
 */
export function forbiddenProbes(session: Session, asked: ReadonlySet<string>): readonly Case[] {
  const {
    knowledge: { contract, reach },
    rules,
  } = session;
  const other = secondPrincipal(session);
  const { check, title } = FORBIDDEN_IS_REFUSED;
  if (other === undefined || rules.off.has(check)) return [];
  return contract.operations.flatMap((operation): readonly Case[] => {
    const isTried = (reach.get(operation.id)?.kind ?? 'not-tried') !== 'not-tried';
    if (!other.forbidden.has(operation.id) || asked.has(operation.id) || !isTried) return [];
    const plain = plainCase(operation);
    const sent = kindIfKnown(plain.expectation) === 'accept' ? caseOfOther(plain, other) : undefined;
    const id = `sequences/${operation.caseFolder}${check}`;
    return sent === undefined ? [] : [{ ...sent, id, suite: 'sequences', title, input: { kind: 'sequence', form: check } }];
  });
}

/** Sends a request that is forbidden to the other principal. A success is confirmed by a second one. */
export async function judgeForbidden(lab: Lab, probe: Case): Promise<CaseOutcome> {
  const exchange = await lab.ask(probe, 'new');
  observeFailure(lab, asOther(probe), exchange);
  const outcome = (verdict: CaseOutcome['verdict']): CaseOutcome => ({
    case: probe,
    exchange,
    verdict,
    flaky: undefined,
    origin: undefined,
  });
  if (isRefusal(exchange)) return outcome({ kind: 'kept' });
  if (!succeeded(exchange) || !succeeded(await lab.ask(probe, 'new'))) return outcome(notJudged('sequence-undecided'));
  const at = probe.operation.security?.at ?? probe.operation.at;
  return outcome({
    kind: 'broken',
    violation: {
      check: FORBIDDEN_IS_REFUSED.check,
      signature: 'success',
      expected: REFUSED_TO_OTHER,
      actual: answerOf(exchange),
      constraint: { keyword: 'security', at },
      scope: 'request',
      focus: at.pointer,
    },
  });
}
