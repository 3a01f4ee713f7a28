import type { Case } from '../cases/case.js';
import { plainCase } from '../cases/plain-case.js';
import { type Fill, hasSlots } from '../cases/template.js';
import type { Lane } from '../http/open-lane.js';
import { verdictOf } from '../oracle/verdict.js';
import type { Operation } from '../spec/contract.js';
import { maskedAnswer } from '../session/duplicates.js';
import type { Settled } from './event.js';
import { usedIdCase } from '../cases/learned-cases.js';
import { sendAuthorised } from '../session/send.js';
import { requestOf } from '../session/patience.js';
import type { Session } from '../session/session.js';
import { settleExchange } from './judge-case.js';
import { succeeded } from './succeeded.js';
import { tellApart } from './tell-apart.js';

/** How many plain bodies are sent before used ids are given up. */
const PAIRS = 4;

/**
 * Learns what the store does with an id that it has seen: a fresh valid body is sent twice. Where the repeat is refused,
 * two ids that are the same double tell whether the store rounds them.
 * @returns what was settled on the way: nothing where no body was stored, which a note says then.
 */
export async function learnDuplicates(session: Session, lane: Lane, operation: Operation): Promise<readonly Settled[]> {
  const plain = plainCase(operation);
  if (!hasSlots(plain.body)) return [];
  const { fill, refill } = session.ids;
  let pair = await sendPair(session, lane, plain, fill);
  // Answers that fail must not leave the run in the dark; the ids of each pair are far from those of the one before.
  for (let again = 1; pair?.kind === 'failed' && again < PAIRS; again += 1) pair = await sendPair(session, lane, plain, refill);
  if (pair?.kind === 'failed') session.emit({ type: 'note', text: `used ids were not tried: ${pair.why}` });
  if (pair?.kind !== 'settled') return [];
  const { settled } = pair;
  const last = settled.flaky ?? settled.exchange;
  if (succeeded(last) || verdictOf(settled.case, last, session.rules).kind === 'broken') {
    session.duplicates.set(operation.id, { kind: 'accepted' });
    return [settled];
  }
  session.duplicates.set(operation.id, { kind: 'refused', answer: maskedAnswer(operation, last.outcome, last.request.body) });
  return session.rules.off.has('ids-told-apart') ? [settled] : [settled, ...(await tellApart(session, lane, operation))];
}

type Pair = { readonly kind: 'settled'; readonly settled: Settled } | { readonly kind: 'failed'; readonly why: string };

/** Sends a body, and once more where it is stored; undefined when the run ended meanwhile. */
async function sendPair(session: Session, lane: Lane, plain: Case, fill: Fill): Promise<Pair | undefined> {
  const stored = await sendAuthorised(session, lane, plain, requestOf(session, plain, fill));
  if (stored === undefined) return undefined;
  const { outcome, request } = stored;
  session.loose.observe(plain, stored);
  if (!succeeded(stored)) {
    const came = outcome.kind === 'answer' ? `was answered ${outcome.status}` : 'got no answer';
    return { kind: 'failed', why: `a plain request to ${plain.operation.id} ${came}` };
  }
  const exchange = await sendAuthorised(session, lane, plain, request);
  const { token } = session.target;
  const settled = exchange && (await settleExchange(session, lane, usedIdCase(plain), { exchange, token, origin: undefined }));
  return settled && { kind: 'settled', settled };
}
