import type { Connection } from '../core/http/open-connection.js';

import type { CaseOutcome } from '../core/run/event.js';
import { ENOUGH_TIMEOUTS, isTimeout, spread } from '../core/run/run-cases.js';
import type { Session } from '../core/session/session.js';
import type { Operation } from '../core/openapi/contract.js';

import { drawAt } from './generate/arbitraries/draw-at.js';
import { PROPERTIES, type Property } from './properties.js';
import { randomCase } from './random-case.js';
import { type PropertyFailure, reportFailures } from './report-failures.js';
import { type RequestModel, requestModelOf } from '../core/request/request-model.js';
import { judgeCase } from '../core/run/judge-case.js';

interface Work {
  readonly ground: RequestModel;
  readonly property: Property;
  readonly index: number;
}

/**
 * Sends random bodies, valid and invalid ones in turn, shrinks failures to the smallest body that fails in the same way,
 * and tells each verdict. The same seed draws the same bodies, whatever the connections; which failures are shrunk depends on their
 * order in the seed, and not on which answer comes first.
 * @param count how many random cases.
 * @param properties the properties to draw for. Default: all.
 * @param operations the operations to draw for. Default: all.
 */
export async function runProperties(
  session: Session,
  connections: readonly Connection[],
  count: number,
  properties: readonly Property[] = PROPERTIES,
  operations: readonly Operation[] = session.contract.operations,
): Promise<void> {
  const grounds = operations.flatMap((operation) => requestModelOf(operation) ?? []);
  const works = grounds.flatMap((ground) => properties.map((property) => ({ ground, property })));
  if (works.length === 0 || count === 0) return;
  session.emit({ type: 'suite-started', suite: 'properties', cases: count, groups: properties });
  const started = performance.now();
  const failures = await sendAll(session, connections, works, count);
  await reportFailures(session, connections, failures);
  session.emit({ type: 'suite-finished', suite: 'properties', durationMs: performance.now() - started });
}

/** Sends all random bodies, and gives those whose failure is still to be looked into. */
async function sendAll(
  session: Session,
  connections: readonly Connection[],
  works: readonly Omit<Work, 'index'>[],
  count: number,
): Promise<readonly PropertyFailure[]> {
  const failures: PropertyFailure[] = [];
  let index = 0;
  let timeouts = 0;
  const next = (): Work | undefined => {
    const work = works[index % works.length];
    if (index >= count || work === undefined || timeouts >= ENOUGH_TIMEOUTS) return undefined;
    index += 1;
    return { ...work, index: index - 1 };
  };
  await spread(session, connections, next, async (work, connection) => {
    const drawn = drawAt(work.property.arbitrary(work.ground.operation), session.seed, work.index);
    const testCase = randomCase(work.ground, work.property.id, work.index, drawn);
    const caseOutcome = await judgeCase(session, connection, testCase, originOf(session, work));
    if (caseOutcome === undefined) return;
    if (isTimeout(caseOutcome)) timeouts += 1;
    if (caseOutcome.verdict.kind !== 'broken' || caseOutcome.flaky !== undefined) session.emit({ type: 'case-judged', caseOutcome });
    else failures.push({ ...work, caseOutcome, violation: caseOutcome.verdict.violation, drawn });
  });
  if (timeouts >= ENOUGH_TIMEOUTS)
    session.emit({ type: 'note', text: 'no more random bodies were sent: the server had not answered several in time' });
  return failures;
}

function originOf({ seed }: Session, { property, index }: Work): CaseOutcome['origin'] {
  return { property: property.id, seed, index, path: [] };
}
