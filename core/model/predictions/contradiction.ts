import type { Effect } from '../effects/effect.js';
import type { Prediction, SeenResponse } from '../effects/prediction.js';
import { leftOutOf } from '../rules/rule.js';
import { ALL_RULES, type LeftOut, type RuleId } from '../kinds/rule-ids.js';
import { RULES } from './rules.js';
import type { World } from '../world/world.js';

/** Where a response contradicts what exists. */
export interface Contradiction {
  readonly rule: RuleId;
  /** One sentence without a full stop. */
  readonly because: string;
}

/**
 * Compares a response with what was predicted, before the world knows of it.
 * @param leftOutOfAll rules that do not count for any kind of thing.
 * @returns undefined if nothing contradicts, which is so where nothing is certain.
 */
export function contradiction(
  world: World,
  effect: Effect,
  prediction: Prediction,
  response: SeenResponse,
  leftOutOfAll: LeftOut = ALL_RULES,
): Contradiction | undefined {
  const leftOut = leftOutOf(effect, leftOutOfAll);
  for (const { id, contradicts } of RULES) {
    if (leftOut.has(id)) continue;
    const because = contradicts({ world, effect, prediction, response });
    if (because !== undefined) return { rule: id, because };
  }
  return undefined;
}
