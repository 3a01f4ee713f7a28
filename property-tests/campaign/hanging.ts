import type { Exchange } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import type { Campaign } from './campaign.js';
import { untilBack } from './outages.js';

/** So many requests in a row without an answer, for each lane: the server hangs for good, whatever it is sent. */
const HANGING = 2;

/** Waits for a server that answers nothing at all any more, and ends the campaign when it does not come back. */
export async function watchHanging(campaign: Campaign, lane: Lane, { outcome }: Exchange): Promise<void> {
  if (outcome.kind !== 'timeout') {
    campaign.timeouts = 0;
    return;
  }
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
