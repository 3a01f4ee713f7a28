import type { Operation } from '../contract/contract.js';
import type { KnownContract } from '../knowledge/knowledge.js';
import { notTried } from '../knowledge/reach.js';
import type { TryLater } from '../reaching/try-operations.js';
import { safetyOf } from '../resources/endings/safety.js';
import { isStopped } from '../session/is-stopped.js';
import { unlessEnded } from '../session/run-ended.js';
import type { Session } from '../session/session.js';
import { confirmAlone } from './confirm-alone.js';
import { type PastRun, judgeLast } from './after-cases.js';
import type { SentRun } from './confirm-alone.js';
import { type Part, partOf } from './part.js';

/** A run whose other operations were judged. */
export interface OthersJudged extends PastRun, SentRun {
  /** In the order in which they are sent. */
  readonly last: readonly Operation[];
  /** Undefined if the run ended before the others were tried. */
  readonly tryLater: TryLater | undefined;
  /** Deletes what the run created, while it may. */
  readonly tidy: () => Promise<void>;
}

/**
 * Tries and judges the operations that come last, one after the other, until there is nothing left that the server lets the run do: what follows says
 * nothing of the others.
 * @param work sends the cases of an operation.
 */
export async function runLast(opened: OthersJudged, work: (part: Part) => Promise<void>): Promise<void> {
  const { session, last, tryLater, tidy } = opened;
  if (tryLater === undefined) return;
  const others = session.knowledge.contract;
  const all = session.contract.operations;
  const known: KnownContract['operations'][number][] = [];
  let isTidy = false;
  for (const [i, operation] of last.entries()) {
    if (isStopped(session)) break;
    if (leftOut(session, operation)) continue;
    session.clock.setAside(1 - 1 / (last.length - i));
    const safety = safetyOf(operation, session.plan.resources);
    // Afterwards nobody may delete it.
    if (!isTidy && safety.kind === 'destructive' && safety.ends !== undefined) await tidy();
    isTidy ||= safety.kind === 'destructive' && safety.ends !== undefined;
    session.health.sentLast = operation.id;
    const reach = await unlessEnded(tryLater(operation));
    known.push(...(reach === undefined ? [] : session.knowledge.contract.operations));
    if (reach !== undefined && reach.kind !== 'not-tried' && session.health.turned === undefined && !isStopped(session))
      await work(partOf(operation, all));
    session.knowledge.contract = others;
  }
  const tried = [...others.operations, ...known];
  session.knowledge.contract = { ...others, operations: all.flatMap(({ id }) => tried.find((one) => one.id === id) ?? []) };
  session.clock.setAside(0);
  if (session.health.turned !== undefined) return;
  const isOfLast = (id: Operation['id']): boolean => last.some((operation) => operation.id === id);
  await judgeLast(opened, isOfLast);
  await confirmAlone(opened, isOfLast);
}

/** True for an operation that is sent no more, because of one before it. */
function leftOut({ health: { turned }, knowledge, emit }: Session, operation: Operation): boolean {
  if (turned === undefined) return false;
  const { since, status } = turned;
  const reach = notTried(`the server answers ${status} to everything since ${since}`, `Leave that out with --exclude-operation '${since}'`);
  knowledge.reach.set(operation.id, reach);
  emit({ type: 'operation-tried', operation, reach });
  return true;
}
