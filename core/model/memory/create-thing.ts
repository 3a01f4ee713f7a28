import { getAt } from '../../json/edit.js';
import type { Memory } from './memory.js';
import type { SentThing } from '../effects/effect.js';
import { blankThing, completed, newThing } from './making.js';
import { SINGLE } from '../predictions/predict.js';
import type { Created } from '../effects/prediction.js';
import { makeKey } from '../rules/key.js';
import { type Thing, keyText } from '../world/thing.js';
import { newOne } from './variants.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, putThing, removeThing } from '../world/world.js';

/**
 * Creates a thing that was predicted: with a key, if the request chose none.
 * @param keepsKey false for a mock that breaks the rule of keys.
 * @returns undefined if no key is found that the schemas allow.
 */
export function createThing(
  memory: Memory,
  world: World,
  { kind, sent }: { readonly kind: ThingKind; readonly sent: SentThing },
  { key: chosen, sent: value, scope, isShowable, isUnnamable, old }: Created,
  keepsKey: boolean,
): Thing | undefined {
  const isSingle = kind.addresses.length === 0;
  const member = kind.addresses[0]?.member;
  const like = member === undefined ? undefined : getAt(blankThing(kind, memory.materials), member);
  const made = (): typeof like => (memory.leftOut.has('key') ? like : makeKey(world, kind, like, memory.materials.nth));
  const key = chosen === undefined || !keepsKey ? made() : chosen;
  const text = isSingle ? SINGLE : keyText(key);
  if (text === undefined) return undefined;
  const shownKey = isSingle || !isShowable || isUnnamable ? undefined : key;
  const which = newOne(memory, world, kind, key);
  const whole = completed(kind, value, memory, { sent, key: shownKey, scope, now: memory.now(), earlier: undefined, which });
  if (old !== undefined) removeThing(world, old, []);
  const thing = { ...newThing(world, kind, text, whole, scope, false), isListed: isShowable };
  return putThing(world, thing);
}
