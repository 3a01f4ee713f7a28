import { memoize } from '../../memoize.js';
import type { Model } from '../effects/read-effects.js';
import { sentMembersOf } from '../rules/members.js';
import type { ThingKind } from '../kinds/thing-kind.js';

const known = memoize((_model: Model) => new Map<ThingKind, ReadonlySet<string>>());

/** The members of things of a kind that some request sets; empty if nothing is known of them. */
export function settableOf(model: Model, kind: ThingKind): ReadonlySet<string> {
  const byKind = known(model);
  const found = byKind.get(kind);
  if (found !== undefined) return found;
  const schemas = [...model.effects.values()].flatMap((effect) => {
    if (effect.kind !== kind) return [];
    if (effect.does === 'create several') return [{ at: [], schema: effect.bulk.sent.item }];
    return 'sent' in effect ? [effect.sent] : [];
  });
  const settable = new Set(schemas.flatMap((sent) => [...sentMembersOf(sent).settable]));
  byKind.set(kind, settable);
  return settable;
}
