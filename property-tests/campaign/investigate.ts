import type { Case } from '../../core/cases/case.js';
import type { Exchange } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import { familiesOf } from '../../core/oracle/family.js';
import { failureMode } from '../../core/oracle/failure-mode.js';
import type { Violation } from '../../core/oracle/violation.js';
import type { Settled } from '../../core/run/event.js';
import { settleExchange } from '../../core/run/settle-case.js';
import type { Campaign } from './campaign.js';
import { findAlike } from './find-alike.js';
import { isExplainedBy } from './is-explained-by.js';
import { probedCase } from './fuzz-case.js';
import type { DrawnCase } from './lane-stream.js';
import type { Proposal } from './proposal.js';
import { simplify } from './simplify.js';

/** So many failures of one way are all looked into; of those that come later, only the 16th, the 32nd, the 64th ... */
const ALL_OF = 8;

/** A case that was sent and judged broken. */
export interface Failure {
  readonly drawn: DrawnCase;
  /** As it was sent: its body is the very bytes. */
  readonly own: Case;
  /** With the digits that stood in its slots. */
  readonly frozen: Proposal;
  readonly exchange: Exchange;
  readonly violation: Violation;
  /** The token that it was sent with. */
  readonly token: string;
  readonly origin: NonNullable<Settled['origin']>;
}

/**
 * Settles a broken case. One whose cause is known is only counted; any other is confirmed, made as small as it gets, and
 * traced to a part of the request.
 * @returns undefined when the run ended meanwhile.
 */
export async function investigate(campaign: Campaign, lane: Lane, failure: Failure): Promise<Settled | undefined> {
  const known = campaign.causes.explaining(failure.own, failure.frozen, failure.violation);
  if (known !== undefined) return brokenLike(failure, known.shown);
  const own = probedCase(failure.drawn, failure.own.id, failure.frozen);
  const settled = await settleExchange(campaign.session, lane, own, failure);
  if (settled?.verdict.kind !== 'broken') return settled;
  if (campaign.session.ended()?.kind === 'lost' && settled.exchange.outcome.kind !== 'answer') return campaign.outages.lostWith(settled);
  if (settled.flaky !== undefined) return flakyLike(campaign, settled);
  const { violation } = settled.verdict;
  return inTurn(campaign, failureMode(own, violation), () => explain(campaign, lane, { ...failure, violation }, settled));
}

async function explain(campaign: Campaign, lane: Lane, failure: Failure, settled: Settled): Promise<Settled | undefined> {
  const { session, causes, unexplained } = campaign;
  const { own, frozen, violation } = failure;
  const way = failureMode(own, violation);
  const found = causes.explaining(own, frozen, violation);
  if (found !== undefined) return { ...settled, like: found.shown };
  const others = causes.ofWay(own, violation);
  const count = (unexplained.get(way) ?? 0) + 1;
  unexplained.set(way, count);
  const [first] = others;
  if (first !== undefined && count > ALL_OF && !Number.isInteger(Math.log2(count))) return { ...settled, like: first.shown };
  for (const cause of others) if (await isExplainedBy(session, lane, failure, cause, others)) return { ...settled, like: cause.shown };
  const isKnown = (smaller: Case, proposal: Proposal): boolean => causes.explaining(smaller, proposal, violation) !== undefined;
  const small = await simplify(session, lane, failure, settled, isKnown);
  if (session.ended() !== undefined) return settled;
  if (small === undefined) return flakyLike(campaign, { ...settled, flaky: await lane.send(settled.exchange.request) });
  if (small.settled.flaky !== undefined) return flakyLike(campaign, small.settled);
  const same =
    small.settled.verdict.kind === 'broken'
      ? others.find(({ shown, source }) => isSameSpot(shown, small.settled) && source.kind === small.source.kind)
      : undefined;
  const { exchange } = small.settled;
  const costly = violation.signature === 'timeout' || campaign.outages.broughtDown(exchange);
  const shown = same?.shown ?? { ...small.settled, alike: costly ? [] : await findAlike(session, lane, small.settled) };
  causes.add(own, violation, { source: small.source, shown, costly, headers: small.headers });
  return same === undefined ? shown : { ...settled, like: shown };
}

/** Whether two broken cases send input of one family to one spot. */
function isSameSpot(one: Settled, other: Settled): boolean {
  if (one.verdict.kind !== 'broken' || other.verdict.kind !== 'broken') return false;
  const families = familiesOf(one.case, one.verdict.violation);
  const isOfOneFamily = familiesOf(other.case, other.verdict.violation).some((family) => families.includes(family));
  return isOfOneFamily && one.verdict.violation.focus === other.verdict.violation.focus;
}

function brokenLike({ own, exchange, violation, origin }: Failure, like: Settled): Settled {
  return { case: own, exchange, verdict: { kind: 'broken', violation }, flaky: undefined, origin, like };
}

/** What fails only sometimes is one cause for each check and signature. */
function flakyLike({ causes }: Campaign, settled: Settled): Settled {
  if (settled.verdict.kind !== 'broken') return settled;
  const way = failureMode(settled.case, settled.verdict.violation);
  const known = causes.flaky.get(way);
  if (known !== undefined) return { ...settled, like: known };
  // What was sent is not to blame.
  const told = { ...settled, case: { ...settled.case, title: 'a random request, but not each time' } };
  causes.flaky.set(way, told);
  return told;
}

/** One failure of a way at a time: those that wait may be explained by what is found. */
async function inTurn<T>({ investigated }: Campaign, way: string, work: () => Promise<T>): Promise<T> {
  const before = investigated.get(way) ?? Promise.resolve();
  const own = before.then(work);
  const done = own.then(
    () => {},
    () => {},
  );
  investigated.set(way, done);
  return own;
}
