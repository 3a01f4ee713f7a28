import type { Case } from '../core/cases/case.js';
import { type Ground, groundOf } from '../core/cases/ground.js';
import type { Lane } from '../core/http/open-lane.js';
import { wayOf } from '../core/oracle/symptom.js';
import { TRACEABLE, type Violation } from '../core/oracle/violation.js';
import type { Settled } from '../core/run/event.js';
import { probeCase } from '../core/run/probe-case.js';
import { ENOUGH_TIMEOUTS, isTimeout, spread } from '../core/run/run-cases.js';
import type { Session } from '../core/run/session.js';
import type { Operation } from '../core/spec/contract.js';
import { settleCase } from '../core/run/settle-case.js';
import { drawAt } from './arbitraries/draw.js';
import { meansTheSame } from './campaign/same-meaning.js';
import { findCulprit } from './find-culprit.js';
import { PROPERTIES, type Property } from './properties.js';
import { type RandomBody, randomCase } from './random-case.js';
import { shrinkGreedily } from './shrinking/shrink-greedily.js';
import { keyOfBody, simplerBodies } from './shrinking/simpler-bodies.js';
import { titledAsSent } from './titled-as-sent.js';

/** How many failures of one kind are shrunk, and how many are traced to a part of the body; the others are only counted. */
const [SHRUNK, TRACED] = [2, 12];
/** The most requests that shrinking one failure costs, and the most time, in milliseconds. */
const LIMITS = { tries: 300, ms: 15_000 };

interface Work {
  readonly ground: Ground;
  readonly property: Property;
  readonly index: number;
}

/** A random body that failed, and failed again. */
interface Failure extends Work {
  readonly settled: Settled;
  readonly violation: Violation;
  readonly drawn: RandomBody;
}

/**
 * Sends random bodies, valid and invalid ones in turn, shrinks failures to the smallest body that fails in the same way,
 * and tells each verdict. The same seed draws the same bodies, whatever the lanes; which failures are shrunk depends on their
 * order in the seed, and not on which answer comes first.
 * @param count how many random cases.
 * @param properties the properties to draw for. Default: all.
 * @param operations the operations to draw for. Default: all.
 */
export async function runProperties(
  session: Session,
  lanes: readonly Lane[],
  count: number,
  properties: readonly Property[] = PROPERTIES,
  operations: readonly Operation[] = session.contract.operations,
): Promise<void> {
  const grounds = operations.flatMap((operation) => groundOf(operation) ?? []);
  const works = grounds.flatMap((ground) => properties.map((property) => ({ ground, property })));
  if (works.length === 0 || count === 0) return;
  session.emit({ type: 'suite-started', suite: 'properties', cases: count, groups: properties });
  const started = performance.now();
  const failures = await sendAll(session, lanes, works, count);
  await simplifyAll(session, lanes, failures);
  session.emit({ type: 'suite-finished', suite: 'properties', durationMs: performance.now() - started });
}

/** Sends all random bodies, and gives those whose failure is still to be looked into. */
async function sendAll(
  session: Session,
  lanes: readonly Lane[],
  works: readonly Omit<Work, 'index'>[],
  count: number,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let index = 0;
  let timeouts = 0;
  const next = (): Work | undefined => {
    const work = works[index % works.length];
    if (index >= count || work === undefined || timeouts >= ENOUGH_TIMEOUTS) return undefined;
    index += 1;
    return { ...work, index: index - 1 };
  };
  await spread(session, lanes, next, async (work, lane) => {
    const drawn = drawAt(work.property.arbitrary(work.ground.operation), session.seed, work.index);
    const own = randomCase(work.ground, work.property.id, work.index, drawn);
    const settled = await settleCase(session, lane, own, originOf(session, work));
    if (settled === undefined) return;
    if (isTimeout(settled)) timeouts += 1;
    if (settled.verdict.kind !== 'broken' || settled.flaky !== undefined) session.emit({ type: 'settled', settled });
    else failures.push({ ...work, settled, violation: settled.verdict.violation, drawn });
  });
  if (timeouts >= ENOUGH_TIMEOUTS)
    session.emit({ type: 'note', text: 'no more random bodies were sent: the server had not answered several in time' });
  return failures;
}

/** Looks into failures, those of one way one after another in the order of their cases, and tells each. */
async function simplifyAll(session: Session, lanes: readonly Lane[], failures: readonly Failure[]): Promise<void> {
  const ways = new Map<string, Failure[]>();
  for (const failure of failures.toSorted((a, b) => a.index - b.index)) {
    const way = `${wayOf(failure.settled.case, failure.violation)} ${failure.settled.case.expectation.kind}`;
    ways.set(way, [...(ways.get(way) ?? []), failure]);
  }
  const queue = [...ways.values()].values();
  const isLeft = new Set(failures);
  const emit = (failure: Failure, settled: Settled): void => {
    isLeft.delete(failure);
    session.emit({ type: 'settled', settled });
  };
  await spread(
    session,
    lanes,
    () => queue.next().value,
    async (alike, lane) => {
      for (const [nth, failure] of alike.entries()) {
        const isCounted = nth >= TRACED || failure.violation.signature === 'timeout' || session.ended() !== undefined;
        emit(failure, isCounted ? failure.settled : await simplify(session, lane, failure, nth < SHRUNK));
      }
    },
  );
  // Of a run that ended meanwhile, the failures are told as they are.
  for (const failure of isLeft) emit(failure, failure.settled);
}

function originOf({ seed }: Session, { property, index }: Work, path: readonly number[] = []): Settled['origin'] {
  return { property: property.id, seed, index, path };
}

/** The same failure with a smaller body, and with the part of the body that it comes from. */
async function simplify(session: Session, lane: Lane, failure: Failure, shrinks: boolean): Promise<Settled> {
  const { ground, property, index, settled, violation, drawn } = failure;
  const caseOf = (body: RandomBody): Case => randomCase(ground, property.id, index, body);
  const fails = async (body: RandomBody): Promise<boolean> => (await probeCase(session, lane, caseOf(body), violation)) !== undefined;
  const failsAlike = async (body: RandomBody): Promise<boolean> =>
    meansTheSame(caseOf(body).expectation, settled.case.expectation) && fails(body);
  const small = shrinks
    ? await shrinkGreedily(drawn, (body) => simplerBodies(ground, body), keyOfBody, failsAlike, LIMITS)
    : { value: drawn, path: [] };
  // An echo names the spot by itself, but not in the finding's title.
  const culprit =
    TRACEABLE.has(violation.check) || violation.check === 'stored-as-sent' ? await findCulprit(ground, small.value, fails) : undefined;
  const own = randomCase(ground, property.id, index, small.value, culprit);
  const again = await probeCase(session, lane, own, violation);
  if (again === undefined) return settled;
  const { exchange } = again;
  return {
    case: titledAsSent(own, exchange.request.body, culprit),
    exchange,
    verdict: { kind: 'broken', violation: again.violation },
    flaky: undefined,
    origin: originOf(session, failure, small.path),
  };
}
