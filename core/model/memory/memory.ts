import type { Materials } from './materials.js';
import type { Model } from '../effects/read-effects.js';
import type { LeftOut } from '../kinds/rule-ids.js';
import type { Shower } from './show.js';

/** What a mock remembers with. */
export interface Memory {
  readonly model: Model;
  readonly materials: Materials;
  readonly shower: Shower;
  /** Rules that it breaks. */
  readonly leftOut: LeftOut;
  /** The time, as RFC 3339 writes it, in UTC. */
  readonly now: () => string;
}
