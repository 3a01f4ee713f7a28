import type { Connection } from '../../../core/http/open-connection.js';
import { bePatient, sendInTurn, wantsPatience } from '../../../core/session/send.js';
import type { Session } from '../../../core/session/session.js';
import type { WireRequest } from '../../../core/request/wire-request.js';
import type { Campaign } from './campaign.js';
import type { CaseStream } from './case-stream.js';
import { makeNovelty } from './novelty.js';
import { type PreparedCase, prepareCase } from './prepare-case.js';
import { type JudgedCase, type SentCase, judgeSent, judgeBroken } from './judge-sent.js';

/** When a connection has done its part. */
export interface ConnectionLimits {
  readonly cases: number;
  /** On the clock of `performance.now()`. */
  readonly until: number;
}

/** Awaited between two steps, so that the other connections of the same turn do the one before. */
const othersDoTheirs = Promise.resolve();

/**
 * Sends the cases of one connection, one after another, until they are used up or the run ends. A case goes out before the answer to
 * the one before it is judged, and the next one is made ready while the server is at work: neither waits for the other.
 */
export async function runConnection(
  campaign: Campaign,
  connection: Connection,
  stream: CaseStream,
  { cases, until }: ConnectionLimits,
): Promise<void> {
  const { session } = campaign;
  const judge = judgeFor(campaign, stream);
  const judgeOpen = async (judged: JudgedCase): Promise<void> => {
    const caseOutcome = await judgeBroken(campaign, connection, judged);
    if (caseOutcome !== undefined) session.emit({ type: 'case-judged', caseOutcome });
    else if (session.ended()?.kind === 'interrupted') campaign.unconfirmed += 1;
  };
  let answered: SentCase | undefined;
  let ready = cases > 0 ? prepareCase(stream.next(), session.ids.fill) : undefined;
  for (let left = cases - 1; ready !== undefined && performance.now() < until && session.ended() === undefined; left -= 1) {
    const prepared = ready;
    const { token } = session.target;
    const sending = isSpared(campaign, prepared) ? undefined : sendInTurn(session, connection, requestOf(session, prepared));
    await othersDoTheirs;
    const open = judge(answered);
    const drawn = left > 0 ? stream.next() : undefined;
    await othersDoTheirs;
    ready = drawn === undefined ? undefined : prepareCase(drawn, session.ids.fill);
    const first = await sending;
    const exchange = first !== undefined && wantsPatience(first) ? await bePatient(session, connection, first, prepared.testCase) : first;
    answered = exchange === undefined ? undefined : { prepared, exchange, token };
    if (exchange?.outcome.kind === 'response') campaign.outages.answered(connection, exchange, prepared.testCase);
    if (exchange !== undefined) campaign.hanging.observe(exchange);
    // Whatever sends more has to wait until nothing of this connection is under way.
    if (open !== undefined) await judgeOpen(open);
    await campaign.turn();
  }
  const open = judge(answered);
  if (open !== undefined) await judgeOpen(open);
}

/** Judges what was answered, learns from it, and gives it back where it is broken. */
function judgeFor(campaign: Campaign, stream: CaseStream): (sent: SentCase | undefined) => JudgedCase | undefined {
  const novelty = makeNovelty();
  return (sent) => {
    if (sent === undefined) return undefined;
    const { prepared, exchange } = sent;
    if (novelty.isNew(prepared.testCase.expectation.kind, exchange)) stream.pool.add(prepared.drawn.plan);
    const judged = judgeSent(campaign, sent);
    if (judged.caseOutcome.verdict.kind === 'broken') return judged;
    campaign.session.emit({ type: 'case-judged', caseOutcome: judged.caseOutcome });
    return undefined;
  };
}

/** Whether a case is not sent, because it would surely bring the server down, or make it hang, once more. */
function isSpared(campaign: Campaign, { testCase, drawn }: PreparedCase): boolean {
  const isCostly = campaign.causes.isCostly(testCase, drawn.plan);
  if (isCostly) campaign.spared += 1;
  return isCostly;
}

function requestOf({ target }: Session, { testCase, drawn, written }: PreparedCase): WireRequest {
  const { headers, chunked } = drawn.plan.head;
  return { method: testCase.operation.method, url: target.baseUrl + testCase.operation.path, headers, body: written.bytes, chunked };
}
