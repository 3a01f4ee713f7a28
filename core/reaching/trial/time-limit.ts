import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Lab } from '../../inquiry/lab.js';
import type { Session } from '../../session/session.js';

/** The longest time limit that a run gives itself, in milliseconds. */
const LONGEST = 60_000;

/** A request may take so many times as long as a plain one did. */
const TIMES = 4;

/** Part of the remaining time that one request may take. */
const PART = 1 / 4;

/**
 * Sends a plain request that got no response in time once more, with the longest time limit. A server that answers then is a slow one, and the limit
 * grows for all requests; one that does not is not asked so again.
 * @param exchange what came of it.
 * @throws RunEnded
 */
export async function askedPatiently(lab: Lab, plain: Case, exchange: Exchange): Promise<Exchange> {
  const { session } = lab;
  const { timeoutMs } = session.target;
  const most = longestFor(session);
  if (exchange.outcome.kind !== 'timeout' || !session.plan.timeLimitGrows || session.health.isHopeless || most <= timeoutMs)
    return exchange;
  session.target = { ...session.target, timeoutMs: most };
  const again = await lab.attempt(plain, 'new').finally(() => {
    session.target = { ...session.target, timeoutMs };
  });
  if (again.outcome.kind === 'timeout') session.health.isHopeless = true;
  else growFor(session, again.ms, plain.operation.id);
  return again;
}

/**
 * Lets the time limit of requests follow what plain ones take, from that of the start to a minute, unless it was given.
 * @param ms how long one took.
 * @param operation its id.
 */
export function growFor(session: Session, ms: number, operation: string): void {
  const limit = Math.min(longestFor(session), Math.ceil((ms * TIMES) / 1000) * 1000);
  if (!session.plan.timeLimitGrows || limit <= session.target.timeoutMs) return;
  session.target = { ...session.target, timeoutMs: limit };
  const text = `each request has up to ${Number((limit / 1000).toFixed(1))} s, because a plain one took ${(ms / 1000).toFixed(1)} s (${operation})`;
  session.emit({ type: 'note', text });
}

function longestFor({ clock }: Session): number {
  return Math.min(LONGEST, Math.floor((clock.deadlines.cases - performance.now()) * PART));
}
