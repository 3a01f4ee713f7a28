import type { Origin } from '../../core/cases/case.js';
import type { Exchange } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import { knowJson } from '../../core/json/decode.js';
import { verdictOf } from '../../core/oracle/verdict.js';
import type { Settled } from '../../core/run/event.js';
import type { Campaign } from './campaign.js';
import { investigate } from './investigate.js';
import type { PreparedCase } from './prepare-case.js';
import { freezeBody } from './write-body.js';

/** A case that was sent, and what came back. */
export interface SentCase {
  readonly prepared: PreparedCase;
  readonly exchange: Exchange;
  /** The token that it was sent with. */
  readonly token: string;
}

/** Judges a case that was sent. Undefined where that is not all: it is broken, or its turn to be sent a second time. */
export function settleSimply(campaign: Campaign, sent: SentCase): Settled | undefined {
  const { written, drawn } = sent.prepared;
  const settled = judgeSent(campaign, sent);
  if (settled.verdict.kind === 'broken') return undefined;
  const { outcome, ms } = sent.exchange;
  if (outcome.kind === 'answer') campaign.slowness.add(written.bytes.length, ms);
  return campaign.repeats.wants(drawn.index) ? undefined : settled;
}

/**
 * Settles a case that is not settled simply: it is sent a second time where it is its turn, and looked into where it is broken.
 * @returns undefined when the run ended meanwhile.
 */
export async function settleFully(campaign: Campaign, lane: Lane, sent: SentCase): Promise<Settled | undefined> {
  const ended = campaign.session.ended();
  // Nothing can be made sure of any more, but that no answer came from a server that was lost.
  if (ended !== undefined && (ended.kind !== 'lost' || sent.exchange.outcome.kind === 'answer')) return undefined;
  const { own, drawn, written } = sent.prepared;
  const first = judgeSent(campaign, sent);
  const second = first.verdict.kind === 'broken' ? undefined : await campaign.repeats.again(lane, own, drawn.index, sent.exchange);
  const settled = second === undefined ? first : judgeSent(campaign, { ...sent, exchange: second });
  const { exchange, verdict, origin } = settled;
  if (verdict.kind !== 'broken') return settled;
  const frozen = { headers: drawn.proposal.headers, body: freezeBody(drawn.proposal.body, written.digits) };
  return investigate(campaign, lane, { drawn, own, frozen, exchange, violation: verdict.violation, token: sent.token, origin });
}

const NO_STEPS: readonly number[] = [];

function judgeSent({ session }: Campaign, { prepared, exchange }: SentCase): Settled & { readonly origin: Origin } {
  const { drawn, own, written, decoded } = prepared;
  knowJson(written.bytes, decoded);
  const origin = { property: drawn.strategy.id, seed: session.seed, index: drawn.index, path: NO_STEPS, lane: drawn.lane };
  return { case: own, exchange, verdict: verdictOf(own, exchange, session.rules), flaky: undefined, origin };
}
