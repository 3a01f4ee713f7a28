import type { Lab } from '../../../core/inquiry/lab.js';
import type { Case } from '../../../core/cases/case.js';
import { namedCases } from '../../../core/cases/named/named-cases.js';
import { responseClass } from '../../../core/causes/failure-mode.js';
import { STRING_FAMILIES, familiesOf } from '../../../core/causes/family.js';
import { isNoText } from '../../../core/causes/habits/family-in-context.js';
import { isControl } from '../../../core/causes/symptom.js';
import type { Violation } from '../../../core/checks/violation/violation.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import { probeCase } from '../../../core/inquiry/alibis/seen-again.js';
import { SAFETY_NET_MS } from '../../../core/inquiry/safety-net.js';

/**
 * Finds the named cases of the gate that fail for the same reason as a random case: same family, same location, same failure mode.
 * With them, a campaign and the gate group, name and identify a fault alike.
 * @param shown the smallest random case of a new cause.
 */
export async function findNamedCases(lab: Lab, shown: CaseOutcome): Promise<readonly CaseOutcome[]> {
  const { session } = lab;
  const { verdict } = shown;
  if (verdict.kind !== 'broken' || verdict.violation.scope === 'response' || responseClass(verdict.violation) === 'none') return [];
  const until = performance.now() + SAFETY_NET_MS;
  const found: CaseOutcome[] = [];
  const named = namedCases(session.knowledge.contract, session.target.badToken !== undefined);
  for (const testCase of named.filter((one) => mayShow(one, shown.case, verdict.violation))) {
    if (performance.now() > until) break;
    const first = await probeCase(lab, testCase, verdict.violation);
    // Fresh digits are filled in on every request: one failure may be chance.
    const seen = first && (await probeCase(lab, testCase, verdict.violation));
    if (seen === undefined) continue;
    const { exchange, violation } = seen;
    const caseOutcome: CaseOutcome = {
      case: testCase,
      exchange,
      verdict: { kind: 'broken', violation },
      flaky: undefined,
      origin: undefined,
    };
    // A plain case that fails in this way explains all of them.
    if (isControl(testCase)) return [caseOutcome];
    if (violation.focus === verdict.violation.focus) found.push(caseOutcome);
  }
  return found;
}

/** True if a named case may fail for the same reason as a random one. Controls come first in the list of named cases. */
function mayShow(testCase: Case, random: Case, violation: Violation): boolean {
  if (testCase.operation !== random.operation) return false;
  if (isControl(testCase)) return testCase.control === random.control;
  const isNear = [testCase.focus, testCase.constraint.at.pointer].some(
    (pointer) => pointer === violation.focus || pointer === random.focus || violation.focus.startsWith(`${pointer}/`),
  );
  // A server that fails on the simplest malformed text fails on everything that it cannot parse as JSON.
  if (isNear && isNoText(random) && isNoText(testCase)) return true;
  const families = familiesOf(random, violation);
  // The smallest failing string is short, whichever property of strings causes the failure.
  const wanted = families.some((family) => STRING_FAMILIES.includes(family)) ? [...families, ...STRING_FAMILIES] : families;
  return isNear && familiesOf(testCase, violation).some((family) => wanted.includes(family));
}
