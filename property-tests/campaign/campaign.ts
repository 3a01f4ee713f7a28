import type { Session } from '../../core/run/session.js';
import type { Causes } from './causes.js';
import type { Outages } from './outages.js';
import type { Repeats } from './repeats.js';
import type { Slowness } from './slowness.js';
import type { Turn } from './turn.js';

/** What the lanes of one campaign share. */
export interface Campaign {
  readonly session: Session;
  readonly causes: Causes;
  readonly lanes: number;
  readonly outages: Outages;
  readonly turn: Turn;
  readonly repeats: Repeats;
  readonly slowness: Slowness;
  /** How long a server that does not answer any more is waited for, in milliseconds. */
  readonly patienceMs: number;
  /** Requests in a row, over all lanes, that were not answered in time. */
  timeouts: number;
  /** Cases that were drawn and not sent, because they would have brought the server down, or made it hang, once more. */
  spared: number;
  /** Ways of failing that are being looked into: one lane at a time. */
  readonly investigated: Map<string, Promise<void>>;
  /** How many failures of each way no known cause explained. */
  readonly unexplained: Map<string, number>;
}
