import type { Lane } from '../../core/http/open-lane.js';
import { knowJson } from '../../core/json/decode.js';
import { verdictOf } from '../../core/oracle/verdict.js';
import { sendPatiently } from '../../core/run/send-case.js';
import type { Campaign } from './campaign.js';
import { investigate } from './investigate.js';
import type { LaneStream } from './lane-stream.js';
import { makeNovelty } from './novelty.js';
import { untilBack } from './outages.js';
import { prepareCases } from './prepare-cases.js';
import { freezeBody } from './write-body.js';

/** When a lane has done its part. */
export interface LaneLimits {
  readonly cases: number;
  /** On the clock of `performance.now()`. */
  readonly until: number;
}

const NO_STEPS: readonly number[] = [];

/** Sends the cases of one lane, one after another, until they are used up or the run ends. */
export async function runLane(campaign: Campaign, lane: Lane, stream: LaneStream, limits: LaneLimits): Promise<void> {
  const { session, causes } = campaign;
  const novelty = makeNovelty();
  const next = prepareCases(stream, session.ids.fill);
  for (let sent = 0; sent < limits.cases && performance.now() < limits.until && session.ended() === undefined; sent += 1) {
    const { drawn, written, own, decoded } = next();
    const { body, headers } = drawn.proposal;
    const { operation } = drawn.tools.ground;
    const origin = { property: drawn.strategy.id, seed: session.seed, index: drawn.index, path: NO_STEPS, lane: stream.lane };
    if (causes.isCostly(own, drawn.proposal)) {
      campaign.spared += 1;
      continue;
    }
    const { token } = session.target;
    let exchange = await sendPatiently(session, lane, {
      method: operation.method,
      url: session.target.baseUrl + operation.path,
      headers: headers.headers,
      body: written.bytes,
      chunked: headers.chunked,
    });
    if (exchange === undefined) return;
    if (exchange.outcome.kind === 'timeout') await watchHanging(campaign, lane);
    else campaign.timeouts = 0;
    if (novelty.isNew(own.expectation.kind, exchange)) stream.pool.add(drawn.proposal);
    knowJson(written.bytes, decoded);
    let verdict = verdictOf(own, exchange, session.rules);
    if (verdict.kind !== 'broken') {
      if (exchange.outcome.kind === 'answer') campaign.slowness.add(written.bytes.length, exchange.ms);
      const second = campaign.repeats.wants(drawn.index) ? await campaign.repeats.again(lane, own, drawn.index, exchange) : undefined;
      if (second !== undefined) {
        exchange = second;
        verdict = verdictOf(own, second, session.rules);
      }
    }
    if (verdict.kind !== 'broken') {
      session.emit({ type: 'settled', settled: { case: own, exchange, verdict, flaky: undefined, origin } });
      continue;
    }
    const { violation } = verdict;
    const frozen = { headers, body: freezeBody(body, written.digits) };
    const settled = await investigate(campaign, lane, { drawn, own, frozen, exchange, violation, token, origin });
    if (settled !== undefined) session.emit({ type: 'settled', settled });
  }
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
