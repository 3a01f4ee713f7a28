/** The path to a field of a body: member names and array indexes. */
export type InstancePath = readonly (string | number)[];

/**
 * Formats a path for people: `tag`, `lines[0].id`.
 * @param whole the name of the root value.
 */
export function describePath(path: InstancePath, whole = 'the body'): string {
  if (path.length === 0) return whole;
  return path
    .map((step, i) => {
      if (typeof step === 'number') return `[${step}]`;
      const plain = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step) ? step : JSON.stringify(step);
      return i === 0 ? plain : `.${plain}`;
    })
    .join('');
}

/** The last name in a path, of the member or of the list that has the items; undefined if it has none. */
export function lastNameIn(path: InstancePath): string | undefined {
  return path.findLast((step) => typeof step === 'string');
}

/** True for a path, and for every path below it. */
export function isWithin(path: InstancePath, above: InstancePath): boolean {
  return above.every((step, i) => step === path[i]);
}
