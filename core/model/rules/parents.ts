import { absenceOf } from './absence.js';
import { keyText, type Scope } from '../world/thing.js';
import type { Effect } from '../effects/effect.js';
import type { JudgedRequest } from '../effects/judged-request.js';
import type { Model } from '../effects/read-effects.js';
import { type World, findOrMake, mayExist, whyGone } from '../world/world.js';
import type { Rule } from './rule.js';

/** What contains the thing of a request, or what is missing of it. */
export type Containers =
  /** `isKnown`: all that the innermost contains is known, because it was created since. */
  { readonly kind: 'found'; readonly scope: Scope; readonly isKnown: boolean } | { readonly kind: 'missing'; readonly because: string };

/** What no path contains. */
export const NOWHERE: Containers & { readonly kind: 'found' } = { kind: 'found', scope: new Map(), isKnown: false };

/** Finds what the path of a request names before the thing itself, from the outside in. */
export function containersOf({ kinds }: Model, world: World, effect: Effect, { path }: JudgedRequest): Containers {
  const own = effect.does === 'none' ? undefined : effect.key?.parameter;
  if (effect.places.length === 0 || (effect.places.length === 1 && effect.places[0]?.parameter === own)) return NOWHERE;
  const scope = new Map<string, string>();
  let isKnown = false;
  for (const { parameter, place, item } of effect.places) {
    if (parameter === own) continue;
    const text = keyText(path.get(parameter));
    if (text === undefined) continue;
    const kind = item === undefined ? undefined : kinds.find(({ addresses }) => addresses.some(({ resource }) => resource.item === item));
    const address = kind?.addresses.find(({ resource }) => resource.item === item);
    const parent = kind && findOrMake(world, kind, address, text, scope);
    if (kind !== undefined && parent === undefined) {
      if (!mayExist(world, kind, text, scope) || (isKnown && !kind.isOpen && whyGone(world, kind, text, scope) === undefined))
        return { kind: 'missing', because: absenceOf(world, kind, parameter, text, scope).because };
    }
    scope.set(place, parent?.key ?? text);
    isKnown = parent !== undefined && !parent.isSeed;
  }
  return { kind: 'found', scope, isKnown };
}

/** A thing below another or a missing parent does not exist. */
export const PARENTS: Rule = {
  id: 'parents',
  says: 'a thing is found only below what contains it',
  because: ({ operation, places, ...effect }) =>
    effect.does !== 'none' && places.some(({ item, parameter }) => item !== undefined && parameter !== effect.key?.parameter)
      ? `the path of ${operation.id} names what contains it`
      : undefined,
  contradicts: ({ prediction, response: { status } }) =>
    prediction.kind === 'absent' && prediction.rule === 'parents' && status < 300
      ? `${prediction.because}, and the answer is ${status}`
      : undefined,
};
