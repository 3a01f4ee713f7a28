import type { Lab } from '../lab.js';
import type { Case } from '../../cases/case.js';
import { withPlan } from '../../cases/case-proposal.js';
import { counted } from '../../words/counted.js';
import { type Field, requestModelOf } from '../../request/request-model.js';
import { setAt } from '../../json/edit.js';
import { valuePart } from '../../request/plan/request-plan.js';
import { bodyTemplate } from '../../request/wire/write-request.js';
import { describePath } from '../../json/instance-path.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { unlessEnded } from '../../session/run-ended.js';
import { probeCase } from '../alibis/seen-again.js';
import { isInput } from '../../input/input.js';

/** True if a failure depends on a string that is long, whatever its content, and that can be shortened. */
export function mayBeShorter({ case: testCase, verdict, flaky }: CaseOutcome): boolean {
  return (
    isInput(testCase.input, 'string', 'long') &&
    verdict.kind === 'broken' &&
    flaky === undefined &&
    verdict.violation.signature !== 'timeout'
  );
}

/**
 * Minimises the string of a failure by a binary search for its length.
 * @returns the same case with the smallest length that fails in the same way; the original failure if it is of another kind, or
 * the run ended meanwhile.
 */
export async function leastLength(lab: Lab, caseOutcome: CaseOutcome): Promise<CaseOutcome> {
  return (await unlessEnded(shortened(lab, caseOutcome))) ?? caseOutcome;
}

async function shortened(lab: Lab, caseOutcome: CaseOutcome): Promise<CaseOutcome> {
  const { case: testCase, verdict } = caseOutcome;
  if (!mayBeShorter(caseOutcome) || verdict.kind !== 'broken') return caseOutcome;
  const model = requestModelOf(testCase.operation);
  const field = model?.fields.find(({ shape }) => shape.at.pointer === testCase.focus);
  if (model === undefined || field === undefined) return caseOutcome;
  const caseOf = (length: number): Case => {
    const body = valuePart(setAt(model.full, field.path, 'a'.repeat(length)));
    return withPlan(testCase, { ...testCase.plan, body }, titleOf(field, length));
  };
  let [passing, failing, least] = [0, lengthOf(testCase), caseOutcome];
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    const shorter = caseOf(middle);
    // Shorter than the schema allows: a server is right to refuse it.
    const isInvalid = shorter.expectation.kind === 'invalid';
    const seen = isInvalid ? undefined : await probeCase(lab, shorter, verdict.violation);
    if (seen === undefined) passing = middle;
    else {
      failing = middle;
      least = { ...caseOutcome, case: shorter, exchange: seen.exchange, verdict: { kind: 'broken', violation: seen.violation } };
    }
  }
  return least;
}

/** The length of the string in a case: its longest run of one letter. */
function lengthOf(testCase: Case): number {
  const runs = bodyTemplate(testCase).flatMap((piece) => (typeof piece === 'string' ? (piece.match(/a{3,}/g) ?? []) : []));
  return Math.max(0, ...runs.map((run) => run.length));
}

function titleOf({ path }: Field, length: number): string {
  return `${describePath(path)} has ${counted(length, 'character')}`;
}
