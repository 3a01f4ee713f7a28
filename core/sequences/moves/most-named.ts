import { printJson } from '../../json/print.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import type { ShownThing } from '../../knowledge/shown-things.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';
import type { Bound } from '../plan/bind.js';
import type { Scene } from '../scene/scene.js';

/** Upper bound on the things. */
const MOST_THINGS = 20;

/** The things of a kind that the run created, those that other things name most often first: an answer about them has most to add up. */
export function mostNamed({ lab }: Pick<Scene, 'lab'>, resource: Resource | undefined): readonly Bound[] {
  if (resource === undefined) return [];
  const model = lab.session.plan.resources;
  const { things } = lab.session.knowledge;
  const users = new Map<string, number>();
  for (const { item } of model.resources)
    for (const { shown } of item === resource.item ? [] : things.of(item))
      for (const key of keysNamed(shown, item, resource.item, model)) users.set(key, (users.get(key) ?? 0) + 1);
  const usersOf = ({ key }: ShownThing): number => users.get(printJson(key)) ?? 0;
  const known = things.of(resource.item).toSorted((one, other) => usersOf(other) - usersOf(one));
  return known.slice(0, MOST_THINGS).map(({ key }): Bound => new Map([[resource.item, key]]));
}

/** The keys of things of a kind that another thing shows by the names by which its creation names them in the path or the body, printed. */
function keysNamed(shown: JsonValue, user: string, item: string, { resources, references }: ResourceModel): readonly string[] {
  const creators = new Set(resources.flatMap((one) => (one.item === user ? one.creators.map(({ operation }) => operation) : [])));
  const fields = references.flatMap((one) =>
    creators.has(one.operation) && one.in !== 'query' && one.resource === item && one.field.length === 1 ? [...one.field] : [],
  );
  return [...new Set(fields)].flatMap((field) => {
    const key = memberOf(shown, field);
    return key === undefined || key === null ? [] : [printJson(key)];
  });
}
