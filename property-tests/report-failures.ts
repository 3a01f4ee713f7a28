import { unlessEnded } from '../core/session/run-ended.js';
import type { Lab } from '../core/inquiry/lab.js';
import type { Session } from '../core/session/session.js';
import { failureMode } from '../core/causes/failure-mode.js';
import type { Violation } from '../core/checks/violation/violation.js';
import { type RequestModel, requestModelOf } from '../core/request/request-model.js';
import type { CaseOutcome } from '../core/events/run-event.js';
import { probeCase } from '../core/inquiry/alibis/seen-again.js';
import type { OwnThings } from '../core/run/own-things.js';
import { spread } from '../core/run/batches/run-cases.js';
import { SAFETY_NET_MS } from '../core/inquiry/safety-net.js';
import { diagnose } from './fuzz/diagnosis/diagnose.js';
import type { Experiments } from './fuzz/diagnosis/failure.js';
import { inBody } from './fuzz/faults/fault-location.js';
import type { Property } from './properties.js';
import { randomCase } from './fuzz/diagnosis/random-case.js';
import { type ValuePart, valuePart } from '../core/request/plan/request-plan.js';
import type { FuzzPlan } from './fuzz/parts/fuzz-plan.js';
import { campaignHeadsOf } from './fuzz/parts/campaign-heads.js';
import { type ShrinkLimits, shrinkGreedily } from './generate/shrinking/shrink-greedily.js';
import { keyOfRequest, smallerRequests } from './fuzz/diagnosis/smaller-requests.js';

/** A random body of a property that failed twice. */
export interface PropertyFailure {
  readonly model: RequestModel;
  readonly property: Property;
  readonly index: number;
  readonly caseOutcome: CaseOutcome;
  readonly violation: Violation;
  readonly drawn: ValuePart;
}

/** Upper bounds on the failures of one mode that are minimised, and on those that are diagnosed at all; the others are only counted. */
const SHRUNK = 2;
const DIAGNOSED = 12;
/** Upper bounds on the cost of minimising one failure. Failures that time out are not minimised. */
const LIMITS: ShrinkLimits = { tries: 300, ms: SAFETY_NET_MS };

/** Diagnoses failures, those of one mode in the order of their cases, and reports each. */
export async function reportFailures(
  session: Session,
  labs: readonly Lab[],
  failures: readonly PropertyFailure[],
  things: Pick<OwnThings, 'aim'>,
): Promise<void> {
  const modes = new Map<string, PropertyFailure[]>();
  for (const failure of failures.toSorted((a, b) => a.index - b.index)) {
    const mode = `${failureMode(failure.caseOutcome.case, failure.violation)} ${failure.caseOutcome.case.expectation.kind}`;
    modes.set(mode, [...(modes.get(mode) ?? []), failure]);
  }
  const queue = [...modes.values()].values();
  const isLeft = new Set(failures);
  const emit = (failure: PropertyFailure, caseOutcome: CaseOutcome): void => {
    isLeft.delete(failure);
    session.emit({ type: 'case-judged', caseOutcome });
  };
  await spread(
    labs,
    () => queue.next().value,
    async (alike, lab) => {
      for (const [nth, failure] of alike.entries()) {
        const isCounted = nth >= DIAGNOSED || failure.violation.signature === 'timeout' || session.ended() !== undefined;
        emit(
          failure,
          (isCounted ? undefined : await unlessEnded(smallest(lab, await aimed(lab, things, failure), nth < SHRUNK))) ??
            failure.caseOutcome,
        );
      }
    },
  );
  // If the run ended meanwhile, the remaining failures are reported unminimised.
  for (const failure of isLeft) emit(failure, failure.caseOutcome);
}

/** The same failure, of the things that belong to the connection on which it is looked into. */
async function aimed(lab: Lab, { aim }: Pick<OwnThings, 'aim'>, failure: PropertyFailure): Promise<PropertyFailure> {
  const testCase = await aim(lab, failure.caseOutcome.case);
  return { ...failure, model: requestModelOf(testCase.operation) ?? failure.model };
}

/** The same failure with a smaller body and a fault location. */
async function smallest(lab: Lab, failure: PropertyFailure, shrinks: boolean): Promise<CaseOutcome> {
  const { model, caseOutcome, violation, drawn } = failure;
  const request: FuzzPlan = { head: campaignHeadsOf(model.operation).plain, body: drawn };
  const experiments = experimentsOf(lab, failure, shrinks);
  const cause = await diagnose({ testCase: caseOutcome.case, request, path: [], violation, caseOutcome }, experiments);
  return cause?.shown ?? caseOutcome;
}

/** Experiments whose bodies keep the expectation of the property. */
function experimentsOf(lab: Lab, failure: PropertyFailure, shrinks: boolean): Experiments {
  const { model, property, index, drawn } = failure;
  const content = { model, write: valuePart, plain: valuePart(model.full) };
  const parts = { operation: model.operation, heads: campaignHeadsOf(model.operation), content };
  return {
    parts,
    probe: (candidate, known) => probeCase(lab, candidate, known),
    caseOf: ({ body }, location) => randomCase(model, property.id, index, body.kind === 'value' ? body : drawn, inBody(location)),
    shrink: async (request, fails) => {
      if (!shrinks) return { value: request, path: [] };
      return shrinkGreedily(request, (current) => smallerRequests(parts, current), keyOfRequest, fails, LIMITS);
    },
    isKnown: () => false,
    mayBecomeValid: false,
  };
}
