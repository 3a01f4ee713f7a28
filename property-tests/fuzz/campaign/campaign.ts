import { type KnownCauses, makeKnownCauses } from '../diagnosis/known-causes.js';
import { type Hanging, watchHanging } from '../health/hanging.js';
import { type Outages, watchOutages } from '../health/outages.js';
import { type KeptPrograms, keepPrograms } from '../programs/kept-programs.js';
import type { Program } from '../programs/program.js';
import { type KeptRequest, type KeptRequests, keepRequests } from './kept-requests.js';
import { type Turn, makeTurn } from './turn.js';
import type { UnconfirmedFailure } from '../../../core/events/run-event.js';
import type { Creations } from '../../../core/run/creations/follow-creations.js';
import type { Session } from '../../../core/session/session.js';

/** State shared by the connections of one campaign. */
export interface Campaign {
  readonly session: Session;
  readonly creations: Creations;
  readonly causes: KnownCauses;
  readonly outages: Outages;
  readonly hanging: Hanging;
  readonly turn: Turn;
  readonly keptPrograms: KeptPrograms;
  /** Single requests for the next campaign; undefined if none are kept. */
  readonly keptRequests: KeptRequests | undefined;
  /** Cases that were drawn but not sent, because they would have brought the server down or made it hang again. */
  skipped: number;
  /** Failures whose investigation the end of the run interrupted. */
  readonly unconfirmed: UnconfirmedFailure[];
  /** What programs showed that did not show again about new things, as sentences without a full stop. */
  readonly vanished: string[];
  /** Failures that are being investigated. */
  open: number;
}

/**
 * Starts a campaign in a session, with handling of servers that go away or hang.
 * @param patienceMs how long to wait for such a server.
 * @param restored what earlier campaigns kept. Default: nothing, and no single request is kept for the next one.
 */
export function makeCampaign(
  session: Session,
  creations: Creations,
  concurrency: number,
  patienceMs: number,
  restored?: { readonly programs: readonly Program[]; readonly requests: readonly KeptRequest[] },
): Campaign {
  const patience = {
    ms: patienceMs,
    why: () => `the server was lost in the middle of the campaign, and not back within ${patienceMs / 1000} s`,
  };
  const outages = watchOutages(session, patience);
  const hanging = watchHanging(session, concurrency, patience);
  session.health.whenGone = outages.whenGone;
  session.health.whenSilent = hanging.whenSilent;
  return {
    session,
    creations,
    causes: makeKnownCauses(),
    outages,
    hanging,
    turn: makeTurn(),
    keptPrograms: keepPrograms(restored?.programs),
    keptRequests: restored && keepRequests(restored.requests),
    vanished: [],
    skipped: 0,
    unconfirmed: [],
    open: 0,
  };
}
