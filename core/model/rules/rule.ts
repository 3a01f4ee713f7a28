import type { Effect } from '../effects/effect.js';
import type { Prediction, SeenResponse } from '../effects/prediction.js';
import type { LeftOut, RuleId } from '../kinds/rule-ids.js';
import type { World } from '../world/world.js';

/** What a response is compared with. */
export interface Compared {
  readonly world: World;
  readonly effect: Effect;
  readonly prediction: Prediction;
  readonly response: SeenResponse;
}

/** One thing that the model says of responses. */
export interface Rule {
  readonly id: RuleId;
  /** What the rule demands, as a sentence without a full stop. */
  readonly says: string;
  /** Why it says something of an operation; undefined where it is silent. */
  readonly because: (effect: Effect) => string | undefined;
  /** What contradicts it, as a sentence without a full stop; undefined if nothing does. */
  readonly contradicts: (compared: Compared) => string | undefined;
}

/** The rules that do not count for an effect: those left out of all, and those turned off for its kind of thing. */
export function leftOutOf(effect: Effect, leftOut: LeftOut): LeftOut {
  if (effect.does === 'none' || effect.kind.leftOut.size === 0) return leftOut;
  return new Set([...leftOut, ...effect.kind.leftOut]);
}
