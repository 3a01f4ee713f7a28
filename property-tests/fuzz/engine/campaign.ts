import { type KnownCauses, makeKnownCauses } from '../diagnosis/known-causes.js';
import { type Hanging, watchHanging } from '../health/hanging.js';
import { type Outages, watchOutages } from '../health/outages.js';

import { type Turn, makeTurn } from './turn.js';
import type { Session } from '../../../core/session/session.js';

/** What the connections of one campaign share. */
export interface Campaign {
  readonly session: Session;
  readonly causes: KnownCauses;
  readonly outages: Outages;
  readonly hanging: Hanging;
  readonly turn: Turn;
  /** Cases that were drawn and not sent, because they would have brought the server down, or made it hang, once more. */
  spared: number;
  /** Failures that were being looked into when the run was interrupted. */
  unconfirmed: number;
}

/**
 * Starts a campaign over a session, and takes over where its server goes away or hangs.
 * @param patienceMs how long such a server is waited for.
 */
export function makeCampaign(session: Session, concurrency: number, patienceMs: number): Campaign {
  const outages = watchOutages(session, patienceMs);
  const hanging = watchHanging(session, concurrency, patienceMs);
  session.whenGone = outages.whenGone;
  session.whenSilent = hanging.whenSilent;
  return {
    session,
    causes: makeKnownCauses(),
    outages,
    hanging,
    turn: makeTurn(),
    spared: 0,
    unconfirmed: 0,
  };
}
