import type { Absent } from '../effects/prediction.js';
import type { Scope } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, whyGone } from '../world/world.js';

/**
 * Says that a thing does not exist, and why.
 * @param parameter what the path calls its key; undefined for a singleton.
 */
export function absenceOf(world: World, kind: ThingKind, parameter: string | undefined, text: string, scope: Scope): Absent {
  const why = whyGone(world, kind, text, scope);
  const what = `${parameter ?? kind.name} ${text}`;
  if (why === 'deleted') return { kind: 'absent', because: `${what} was deleted`, rule: 'delete' };
  if (why === undefined) return { kind: 'absent', because: `there is nothing with the ${what}`, rule: 'read' };
  const { things, bytes } = world.bounds;
  const bounds = `${things.toLocaleString('en')} things and ${bytes / 1_000_000} MB`;
  return { kind: 'absent', because: `${what} was evicted: there is room for ${bounds}, and the oldest go`, rule: 'read' };
}
