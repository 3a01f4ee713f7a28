import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Connection } from '../../http/open-connection.js';
import { type Answered, mayHaveBroughtDown } from '../../session/seen/in-flight.js';
import { throwIfEnded, unlessEnded } from '../../session/run-ended.js';
import { sendPatiently } from '../../session/send.js';
import type { Health, Session } from '../../session/session.js';
import { toldOutage } from '../alibis/server-lost.js';
import { isListening, untilBack } from './come-back.js';
import { type Search, findKiller } from './find-killer.js';
import { isAlike } from './is-alike.js';
import { smallestKiller } from './smallest-killer.js';
import { toldKiller } from './told-killer.js';

/** An outage that is looked into. */
interface Outage {
  /** The requests that were not answered, in the order in which that was noticed. */
  readonly noticed: Map<Case, Exchange>;
  /** What came of each when it was sent alone. */
  readonly results: Map<Case, Exchange>;
  readonly over: Promise<unknown>;
}

/** Upper bound on the outages of a run that are looked into: each time the server has to come back several times. */
const MOST = 20;

/**
 * Watches for a server that goes down and comes back, in every phase of a run. The requests that were in flight, and those that were answered
 * just before, are sent again one by one, while all others wait. The one that brings the server down again is told as it is smallest; the
 * others get the responses that they get without it.
 * @param patienceMs how long to wait for the server, in milliseconds.
 * @param isLooked false to wait only, before a campaign, which looks for what its requests do by itself.
 */
export function watchOutages(session: Session, patienceMs: number, isLooked = true): NonNullable<Health['whenGone']> {
  const most = isLooked ? MOST : 0;
  let outage: Outage | undefined;
  let count = 0;
  const why = (): string => {
    const { length } = session.health.inFlight.suspects();
    return `the connection was lost for good in the middle of the run${length > 1 ? `, when ${length} requests were in flight` : ''}`;
  };
  const back = (connection: Connection): Promise<number> => untilBack(session, connection, { ms: patienceMs, why });
  const start = (connection: Connection): Outage => {
    const noticed: Outage['noticed'] = new Map();
    const results: Outage['results'] = new Map();
    const answered = session.health.inFlight.lately();
    count += 1;
    session.health.downUntil = Number.POSITIVE_INFINITY;
    const search: Search = { session, connection, back: () => back(connection) };
    const over = session.traffic.crowd
      .alone(async () => {
        await search.back();
        if (count <= most) await look(search, { noticed, results, answered });
      })
      .finally(() => {
        outage = undefined;
        session.health.downUntil = performance.now();
      });
    return { noticed, results, over: unlessEnded(over) };
  };
  return async (connection, exchange, testCase) => {
    // One connection that is closed is an outcome.
    if (outage === undefined && exchange.outcome.kind === 'reset' && (await isListening(session, connection))) {
      // A request that was in flight during an outage is sent again.
      if (performance.now() - exchange.ms > session.health.downUntil) return exchange;
      return sendPatiently(session, connection, testCase, exchange.request);
    }
    outage ??= start(connection);
    const { noticed, results, over } = outage;
    noticed.set(testCase, exchange);
    await over;
    const { told } = session.health;
    if (session.ended()?.kind === 'lost') {
      session.health.lost ??= { case: testCase, exchange };
      return exchange;
    }
    throwIfEnded(session);
    const result = results.get(testCase);
    if (told.has(exchange) || count > most) return exchange;
    return result ?? sendPatiently(session, connection, testCase, exchange.request);
  };
}

/** Finds and tells what brought the server down, which is up again. */
async function look(
  search: Search,
  { noticed, results, answered }: Pick<Outage, 'noticed' | 'results'> & { readonly answered: readonly Answered[] },
): Promise<void> {
  const { session } = search;
  const { health } = session;
  const inFlight = [...noticed].filter(([, exchange]) => mayHaveBroughtDown(exchange));
  const suspected = inFlight.map(([testCase, { request }]) => ({ case: testCase, request }));
  const found = await findKiller(search, suspected, answered, results);
  if (found === undefined) {
    const told = toldOutage(session, inFlight, answered, results);
    if (told !== undefined) session.emit({ type: 'case-judged', caseOutcome: told });
    return;
  }
  const known = health.broughtDownBy.find((other) => isAlike(other, found.case, true));
  const before = health.broughtDownBy.find((other) => other.case.operation.id === found.case.operation.id);
  const told = known ?? toldKiller(await smallestKiller(search, found, before?.case.plan), session.rules);
  health.broughtDownBy.push(told);
  if (known === undefined) session.emit({ type: 'case-judged', caseOutcome: told });
  for (const [testCase, exchange] of noticed) if (testCase === found.case || isAlike(told, testCase)) health.told.set(exchange, told);
}
