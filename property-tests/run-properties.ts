import type { Case } from '../core/cases/case.js';
import { type Ground, groundOf } from '../core/cases/ground.js';
import type { Lane } from '../core/http/open-lane.js';
import { TRACEABLE, type Violation } from '../core/oracle/violation.js';
import type { Settled } from '../core/run/event.js';
import { probeCase } from '../core/run/probe-case.js';
import { ENOUGH_TIMEOUTS, isTimeout, spread } from '../core/run/run-cases.js';
import type { Session } from '../core/run/session.js';
import type { Operation } from '../core/spec/contract.js';
import { settleCase } from '../core/run/settle-case.js';
import { type Drawn, drawAt } from './arbitraries/draw.js';
import { shrinkWith } from './arbitraries/shrink.js';
import { findCulprit } from './find-culprit.js';
import { PROPERTIES, type Property } from './properties.js';
import { type RandomBody, randomCase } from './random-case.js';

/** How many failures of one kind are shrunk, and how many are traced to a part of the body; the others are only counted. */
const SHRUNK = 2;
const TRACED = 12;
/** The most requests that shrinking one failure costs. */
const TRIES = 300;

interface Work {
  readonly ground: Ground;
  readonly property: Property;
  readonly index: number;
}

/**
 * Sends random bodies, valid and invalid ones in turn, shrinks failures to the smallest body that fails in the same way,
 * and tells each verdict. The same seed draws the same bodies, whatever the lanes.
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
  const known = new Map<string, number>();
  let index = 0;
  const next = (): Work | undefined => {
    const work = works[index % works.length];
    if (index >= count || work === undefined) return undefined;
    index += 1;
    return { ...work, index: index - 1 };
  };
  let timeouts = 0;
  const unlessHanging = (): Work | undefined => (timeouts < ENOUGH_TIMEOUTS ? next() : undefined);
  await spread(session, lanes, unlessHanging, async (work, lane) => {
    const settled = await runOne(session, lane, work, known);
    if (settled === undefined) return;
    if (isTimeout(settled)) timeouts += 1;
    session.emit({ type: 'settled', settled });
  });
  if (timeouts >= ENOUGH_TIMEOUTS)
    session.emit({ type: 'note', text: 'no more random bodies were sent: the server had not answered several in time' });
  session.emit({ type: 'suite-finished', suite: 'properties', durationMs: performance.now() - started });
}

async function runOne(session: Session, lane: Lane, work: Work, known: Map<string, number>): Promise<Settled | undefined> {
  const { ground, property, index } = work;
  const arbitrary = property.arbitrary(ground.operation);
  const drawn = drawAt(arbitrary, session.seed, index);
  const own = randomCase(ground, property.id, index, drawn.value);
  const origin = { property: property.id, seed: session.seed, index, path: [] };
  const settled = await settleCase(session, lane, own, origin);
  if (settled?.verdict.kind !== 'broken' || settled.flaky !== undefined) return settled;
  const { violation } = settled.verdict;
  const way = `${own.operation.id} ${violation.check} ${violation.signature} ${own.expectation.kind}`;
  const seen = known.get(way) ?? 0;
  known.set(way, seen + 1);
  if (seen >= TRACED || violation.signature === 'timeout' || session.ended() !== undefined) return settled;
  return simplify(session, lane, work, { settled, violation, drawn, shrink: seen < SHRUNK });
}

interface Failure {
  readonly settled: Settled;
  readonly violation: Violation;
  readonly drawn: Drawn<RandomBody>;
  readonly shrink: boolean;
}

/** The same failure with a smaller body, and with the part of the body that it comes from. */
async function simplify(session: Session, lane: Lane, { ground, property, index }: Work, failure: Failure): Promise<Settled> {
  const { settled, violation, drawn } = failure;
  const kind = settled.case.expectation.kind;
  const caseOf = (body: RandomBody): Case => randomCase(ground, property.id, index, body);
  const fails = async (body: RandomBody): Promise<boolean> => (await probeCase(session, lane, caseOf(body), violation)) !== undefined;
  const failsAlike = async (body: RandomBody): Promise<boolean> => caseOf(body).expectation.kind === kind && fails(body);
  const small = failure.shrink
    ? await shrinkWith(property.arbitrary(ground.operation), drawn, failsAlike, { tries: TRIES })
    : { value: drawn.value, path: [] };
  // An echo names the spot by itself, but not in the finding's title.
  const culprit =
    TRACEABLE.has(violation.check) || violation.check === 'stored-as-sent' ? await findCulprit(ground, small.value, fails) : undefined;
  const own = randomCase(ground, property.id, index, small.value, culprit);
  const again = await probeCase(session, lane, own, violation);
  if (again === undefined) return settled;
  const origin = { property: property.id, seed: session.seed, index, path: small.path };
  return { case: own, exchange: again.exchange, verdict: { kind: 'broken', violation: again.violation }, flaky: undefined, origin };
}
