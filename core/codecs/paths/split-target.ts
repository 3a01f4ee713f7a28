/** Splits a target into its path and its query, without the question mark; a fragment is not sent. */
export function splitTarget(target: string): readonly [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** The segments of a path, undecoded. */
export function splitPath(path: string): readonly string[] {
  return path.replace(/^\//, '').split('/');
}
