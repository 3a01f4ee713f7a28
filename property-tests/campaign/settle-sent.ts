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

/** A case that was sent, with what its answer says. */
export interface JudgedCase extends SentCase {
  readonly settled: Settled & { readonly origin: Origin };
}

const NO_STEPS: readonly number[] = [];

/** Judges the answer to a case. */
export function judgeSent({ session }: Campaign, sent: SentCase): JudgedCase {
  const { prepared, exchange } = sent;
  const { drawn, own, written, decoded } = prepared;
  knowJson(written.bytes, decoded);
  const origin = { property: drawn.strategy.id, seed: session.seed, index: drawn.index, path: NO_STEPS, lane: drawn.lane };
  return { ...sent, settled: { case: own, exchange, verdict: verdictOf(own, exchange, session.rules), flaky: undefined, origin } };
}

/** Whether that is all: a case that is broken is looked into, and some are sent a second time. */
export function isSettled({ repeats }: Campaign, { prepared, settled }: JudgedCase): boolean {
  return settled.verdict.kind !== 'broken' && !repeats.wants(prepared.drawn.index);
}

/**
 * Settles a case whose answer is not all: it is sent a second time where it is its turn, and looked into where it is broken.
 * @returns undefined when the run ended meanwhile.
 */
export async function settleFully(campaign: Campaign, lane: Lane, first: JudgedCase): Promise<Settled | undefined> {
  const ended = campaign.session.ended();
  // Nothing can be made sure of any more, but that no answer came from a server that was lost.
  if (ended !== undefined && (ended.kind !== 'lost' || first.exchange.outcome.kind === 'answer')) return undefined;
  const { settled } = await sentAgain(campaign, lane, first);
  const { exchange, verdict, origin } = settled;
  if (verdict.kind !== 'broken') return settled;
  const { own, drawn, written } = first.prepared;
  const frozen = { headers: drawn.proposal.headers, body: freezeBody(drawn.proposal.body, written.digits) };
  return investigate(campaign, lane, { drawn, own, frozen, exchange, violation: verdict.violation, token: first.token, origin });
}

async function sentAgain(campaign: Campaign, lane: Lane, first: JudgedCase): Promise<JudgedCase> {
  const { prepared, exchange, settled } = first;
  if (settled.verdict.kind === 'broken') return first;
  const second = await campaign.repeats.again(lane, prepared.own, prepared.drawn.index, exchange);
  return second === undefined ? first : judgeSent(campaign, { ...first, exchange: second });
}
