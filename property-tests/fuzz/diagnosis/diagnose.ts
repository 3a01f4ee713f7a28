import type { Case } from '../../../core/cases/case.js';
import { asWritten } from '../../../core/request/slots/template.js';
import { decodeJson } from '../../../core/json/decode.js';
import { bodyBytes } from '../../../core/request/wire/write-request.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import { describeField } from '../faults/describe-field.js';
import type { Cause, Experiments, Failure } from './failure.js';
import { type BodyFault, type FaultLocation, inBody } from '../faults/fault-location.js';
import { localise } from './localise.js';
import { minimise, withPlainBody, withPlainRest } from './minimise.js';
import { reproduce } from './reproduce.js';

/**
 * Finds the cause of a failure in three steps: minimise the request, reproduce the failure with the minimal request, locate the fault in it.
 * The gate and campaigns share these steps; they differ in their experiments.
 * @returns undefined if the failure cannot be reproduced: it is intermittent.
 */
export async function diagnose(failure: Failure, experiments: Experiments): Promise<Cause | undefined> {
  const start = await withPlainBody(failure, experiments);
  const smallest = await minimise(start, experiments);
  // An intermittent server may have misdirected minimisation; fall back to the original request.
  const reproduced = await reproduce([smallest, start], experiments);
  if (reproduced === undefined) return undefined;
  const location = await localise(reproduced, experiments);
  const plainer = await withPlainRest(reproduced, location, experiments);
  if (plainer !== undefined) return diagnose(plainer, experiments);
  return { location, request: reproduced.request, shown: await show(reproduced, location, experiments) };
}

/** The located failure's case with its response; the original outcome if it does not fail this time. */
async function show(failure: Failure, location: FaultLocation, { caseOf, probe }: Experiments): Promise<CaseOutcome> {
  const { request, path, violation, caseOutcome } = failure;
  const testCase = caseOf(request, location);
  const again = await probe(testCase, violation);
  if (again === undefined) return caseOutcome;
  return {
    case: titledAsSent(testCase, again.exchange.request.body, inBody(location)),
    exchange: again.exchange,
    verdict: { kind: 'broken', violation: again.violation },
    flaky: undefined,
    origin: caseOutcome.origin && { ...caseOutcome.origin, path },
  };
}

/** The case with a title that quotes the value as sent: a filled-in integer changes with each request. */
function titledAsSent(testCase: Case, sent: Uint8Array, fault: BodyFault | undefined): Case {
  const broken = testCase.expectation.violations[0];
  const path = fault?.kind === 'field' ? fault.path : fault === undefined ? broken?.path : undefined;
  const [written, value] = [bodyBytes(testCase, asWritten), sent].map((bytes) => decodeJson(bytes).value);
  if (path === undefined || written === undefined || value === undefined || testCase.title !== describeField(written, path))
    return testCase;
  return { ...testCase, title: describeField(value, path) };
}
