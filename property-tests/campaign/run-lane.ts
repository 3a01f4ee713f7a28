import type { SentRequest } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import type { Settled } from '../../core/run/event.js';
import { bePatient, sendInTurn, wantsPatience } from '../../core/run/send-case.js';
import type { Session } from '../../core/run/session.js';
import type { Campaign } from './campaign.js';
import type { LaneStream } from './lane-stream.js';
import { makeNovelty } from './novelty.js';
import { untilBack } from './outages.js';
import { type PreparedCase, prepareCase } from './prepare-case.js';
import { type SentCase, settleFully, settleSimply } from './settle-sent.js';

/** When a lane has done its part. */
export interface LaneLimits {
  readonly cases: number;
  /** On the clock of `performance.now()`. */
  readonly until: number;
}

/** Awaited between two steps, so that the other lanes of the same turn do the one before. */
const OTHERS = undefined;

/**
 * Sends the cases of one lane, one after another, until they are used up or the run ends. A case goes out before the answer to
 * the one before it is judged, and the next one is made ready while the server is at work: neither waits for the other.
 */
export async function runLane(campaign: Campaign, lane: Lane, stream: LaneStream, { cases, until }: LaneLimits): Promise<void> {
  const { session } = campaign;
  const novelty = makeNovelty();
  const tell = (settled: Settled | undefined): void => {
    if (settled !== undefined) session.emit({ type: 'settled', settled });
  };
  /** Gives the case back where that is not all. */
  const judge = (sent: SentCase): SentCase | undefined => {
    const { prepared, exchange } = sent;
    if (novelty.isNew(prepared.own.expectation.kind, exchange)) stream.pool.add(prepared.drawn.proposal);
    const settled = settleSimply(campaign, sent);
    tell(settled);
    return settled === undefined ? sent : undefined;
  };
  let answered: SentCase | undefined;
  let ready = cases > 0 ? prepareCase(stream.next(), session.ids.fill) : undefined;
  for (let left = cases - 1; ready !== undefined && performance.now() < until && session.ended() === undefined; left -= 1) {
    const prepared = ready;
    const { token } = session.target;
    const sending = isSpared(campaign, prepared) ? undefined : sendInTurn(session, lane, requestOf(session, prepared));
    await OTHERS;
    const open = answered === undefined ? undefined : judge(answered);
    await OTHERS;
    const drawn = left > 0 ? stream.next() : undefined;
    await OTHERS;
    ready = drawn === undefined ? undefined : prepareCase(drawn, session.ids.fill);
    let exchange = await sending;
    if (exchange !== undefined && wantsPatience(exchange)) exchange = await bePatient(session, lane, exchange);
    answered = exchange === undefined ? undefined : { prepared, exchange, token };
    if (open !== undefined) tell(await settleFully(campaign, lane, open));
    if (exchange?.outcome.kind === 'timeout') await watchHanging(campaign, lane);
    else campaign.timeouts = 0;
    await campaign.turn();
  }
  const open = answered === undefined ? undefined : judge(answered);
  if (open !== undefined) tell(await settleFully(campaign, lane, open));
}

/** Whether a case is not sent, because it would surely bring the server down, or make it hang, once more. */
function isSpared(campaign: Campaign, { own, drawn }: PreparedCase): boolean {
  const isCostly = campaign.causes.isCostly(own, drawn.proposal);
  if (isCostly) campaign.spared += 1;
  return isCostly;
}

function requestOf({ target }: Session, { own, drawn, written }: PreparedCase): SentRequest {
  const { headers, chunked } = drawn.proposal.headers;
  return { method: own.operation.method, url: target.baseUrl + own.operation.path, headers, body: written.bytes, chunked };
}

/** So many requests in a row without an answer, for each lane: the server hangs for good, whatever it is sent. */
const HANGING = 2;

/** Waits for a server that answers nothing at all any more, and ends the campaign when it does not come back. */
async function watchHanging(campaign: Campaign, lane: Lane): Promise<void> {
  campaign.timeouts += 1;
  if (campaign.timeouts === 2 * HANGING * campaign.lanes)
    campaign.session.end({ kind: 'lost', why: `the server answered none of ${campaign.timeouts} requests in a row in time` });
  if (campaign.timeouts !== HANGING * campaign.lanes) return;
  const hung = await untilBack(campaign.session, lane, campaign.patienceMs);
  if (hung === undefined) return;
  campaign.session.emit({
    type: 'note',
    text: `the server answered nothing for a while; ${(hung / 1000).toFixed(1)} s later it did again`,
  });
}
