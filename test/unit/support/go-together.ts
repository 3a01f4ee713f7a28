/**
 * Divides items, such as the faults of a server, into as few groups as there have to be, of which one run can judge each.
 * @param most the most items of a group: of many faults, one hides what another does.
 * @param fit returns true if two items can be in one group. It has to be symmetric.
 */
export function goTogether<T>(items: readonly T[], most: number, fit: (one: T, other: T) => boolean): readonly (readonly T[])[] {
  const groups: T[][] = Array.from({ length: Math.ceil(items.length / most) }, () => []);
  for (const item of items) {
    const fitting = groups.filter((group) => group.length < most && group.every((other) => fit(item, other)));
    const [smallest] = fitting.toSorted((a, b) => a.length - b.length);
    if (smallest === undefined) groups.push([item]);
    else smallest.push(item);
  }
  return groups;
}
