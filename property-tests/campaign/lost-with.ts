import type { Settled } from '../../core/run/event.js';
import type { Campaign } from './campaign.js';

/**
 * A request that got no answer because the server was lost for good. Any of those that were in flight may have done it, or none:
 * all are one failure, and it is told of no part of a request.
 */
export function lostWith(campaign: Campaign, settled: Settled): Settled {
  if (campaign.lost !== undefined) return { ...settled, like: campaign.lost };
  if (settled.verdict.kind !== 'broken') return settled;
  const { at } = settled.case.operation;
  const whole = { constraint: { keyword: 'operation', at }, focus: at.pointer };
  const violation = { ...settled.verdict.violation, ...whole };
  const title = 'one of the requests that were in flight when the server was lost';
  campaign.lost = { ...settled, case: { ...settled.case, ...whole, title }, verdict: { kind: 'broken', violation } };
  return campaign.lost;
}
