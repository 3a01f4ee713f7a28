import type { Effect } from './effect.js';
import type { Prediction, SeenResponse } from './prediction.js';
import type { World } from './world.js';

/** The ids of the rules of the model. */
export type RuleId = 'key' | 'read' | 'replace' | 'change' | 'delete' | 'parents' | 'list' | 'page' | 'filter' | 'sort' | 'tag';

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

/** Rules that a model leaves out: for a mock that breaks one, and where a user turns one off. */
export type LeftOut = ReadonlySet<RuleId>;

/** Nothing is left out. */
export const ALL_RULES: LeftOut = new Set();
