import type { ResourceModel } from '../resource.js';

/**
 * Groups kinds of things that contain or name each other, directly or through others: creating one may change what is said of another.
 * @returns the name of its group for the item path of each resource.
 */
export function relatedThings({ resources, references }: ResourceModel): ReadonlyMap<string, string> {
  const group = new Map(resources.map(({ item }) => [item, item]));
  const join = (one: string, other: string): void => {
    const [from, to] = [group.get(one), group.get(other)];
    if (from === undefined || to === undefined || from === to) return;
    for (const [item, name] of group) if (name === from) group.set(item, to);
  };
  for (const { item, parent, keyOf } of resources) for (const other of [parent, keyOf]) if (other !== undefined) join(item, other);
  for (const { operation, resource } of references)
    for (const one of resources)
      if ([...one.creators, ...one.replacers, ...one.changers].some((role) => role.operation === operation)) join(one.item, resource);
  return group;
}
