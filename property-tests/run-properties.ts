import type { Lab } from '../core/inquiry/lab.js';
import type { CaseOutcome } from '../core/events/run-event.js';
import type { OwnThings } from '../core/run/own-things.js';
import { isTimeout, sparedNote, spread } from '../core/run/batches/run-cases.js';
import { takesInvalid, takesValid } from '../core/knowledge/reach.js';
import { isLogin } from '../core/resources/roles/login.js';
import { listSome } from '../core/words/list-some.js';
import type { Session } from '../core/session/session.js';
import { ENOUGH_TIMEOUTS } from '../core/session/timing/timeouts.js';
import type { Operation } from '../core/contract/contract.js';
import { drawAt } from './generate/arbitraries/draw-at.js';
import { PROPERTIES, type Property } from './properties.js';
import { randomCase } from './fuzz/diagnosis/random-case.js';
import { type PropertyFailure, reportFailures } from './report-failures.js';
import { type RequestModel, requestModelOf } from '../core/request/request-model.js';
import { isStopped } from '../core/session/is-stopped.js';
import { isTooDangerous } from '../core/inquiry/outages/is-alike.js';
import { judgeCase } from '../core/inquiry/judging/judge-case.js';

interface Work {
  readonly model: RequestModel;
  readonly property: Property;
  readonly index: number;
}

/** What random bodies are drawn for, and the things that they change. */
export interface PropertiesToRun {
  /** Default: all. */
  readonly properties?: readonly Property[];
  /** Default: all. */
  readonly operations?: readonly Operation[];
  /** Default: those of the plain requests, which all connections share. */
  readonly things?: OwnThings;
}

const SHARED: OwnThings = { judge: judgeCase, aim: (_, testCase) => Promise.resolve(testCase) };

/**
 * Sends random bodies, alternately valid and invalid, minimises failures, and emits each verdict. The same seed draws the same bodies,
 * whatever the number of connections; which failures are minimised depends on their order in the seed, not on the order of responses.
 * @param count number of random cases.
 */
export async function runProperties(
  session: Session,
  labs: readonly Lab[],
  count: number,
  { properties = PROPERTIES, operations = session.knowledge.contract.operations, things = SHARED }: PropertiesToRun = {},
): Promise<void> {
  // Random bodies of a login would guess passwords, and those of a setting change what all other answers depend on.
  const isDrawnFor = (operation: Operation): boolean => !isLogin(operation) && !session.knowledge.settings.has(operation.id);
  const models = operations.flatMap((operation) => (isDrawnFor(operation) ? (requestModelOf(operation) ?? []) : []));
  const works = models.flatMap((model) => {
    const reach = session.knowledge.reach.get(model.operation.id);
    const takes = ({ expectation }: Property): boolean => (expectation === 'accept' ? takesValid(reach) : takesInvalid(reach));
    return properties.filter(takes).map((property) => ({ model, property }));
  });
  if (works.length === 0 || count === 0) return;
  session.emit({ type: 'suite-started', suite: 'properties', cases: count, groups: properties });
  const started = performance.now();
  const failures = await sendAll(session, labs, works, count, things);
  await reportFailures(session, labs, failures, things);
  session.emit({ type: 'suite-finished', suite: 'properties', durationMs: performance.now() - started });
}

/** Sends all random bodies, and returns the failures to diagnose. */
async function sendAll(
  session: Session,
  labs: readonly Lab[],
  works: readonly Omit<Work, 'index'>[],
  count: number,
  things: OwnThings,
): Promise<readonly PropertyFailure[]> {
  const failures: PropertyFailure[] = [];
  let index = 0;
  let spared = 0;
  const timeouts = new Map<Operation, number>();
  const isSilent = ({ operation }: RequestModel): boolean => (timeouts.get(operation) ?? 0) >= ENOUGH_TIMEOUTS;
  const next = (): Work | undefined => {
    for (; index < count; index += 1) {
      const work = works[index % works.length];
      if (work !== undefined && !isSilent(work.model)) return { ...work, index: index++ };
    }
    return undefined;
  };
  await spread(labs, next, async (work, lab) => {
    const drawn = drawAt(work.property.arbitrary(work.model.operation), session.plan.seed, work.index);
    const testCase = randomCase(work.model, work.property.id, work.index, drawn);
    if (isTooDangerous(session, testCase)) {
      spared += 1;
      return;
    }
    const caseOutcome = await things.judge(lab, testCase, originOf(session, work));
    if (isTimeout(caseOutcome)) timeouts.set(work.model.operation, (timeouts.get(work.model.operation) ?? 0) + 1);
    if (caseOutcome.verdict.kind !== 'broken' || caseOutcome.flaky !== undefined) session.emit({ type: 'case-judged', caseOutcome });
    else failures.push({ ...work, caseOutcome, violation: caseOutcome.verdict.violation, drawn });
  });
  if (spared > 0) session.emit({ type: 'note', text: sparedNote(spared, 'properties') });
  if (session.clock.isTimeUp() && index < count && !isStopped(session))
    session.emit({ type: 'did-not-fit', suite: 'properties', cases: count - index });
  const silent = new Set(works.flatMap(({ model }) => (isSilent(model) ? [model.operation.id] : [])));
  if (silent.size > 0)
    session.emit({ type: 'note', text: `no more random bodies were sent to ${listSome([...silent])}: several got no response in time` });
  return failures;
}

function originOf({ plan: { seed } }: Session, { property, index }: Work): CaseOutcome['origin'] {
  return { property: property.id, seed, index, path: [] };
}
