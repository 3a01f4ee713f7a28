/** The last segment of a path that is no parameter: `slots` of `/machines/{id}/slots`; undefined if it has none. */
export function lastLiteral(path: string): string | undefined {
  return path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{'));
}
