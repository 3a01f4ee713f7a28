/** A node on the way to the current one, and the nodes to go on to. */
interface Step<T> {
  readonly node: T;
  readonly next: T[];
}

/**
 * Finds a circle in a graph, without recursion: a document may chain any number of schemas.
 * @param nextOf the nodes that a node leads to.
 * @returns the way from a start to a node that stands on it twice, at its end and before; undefined if there is no circle.
 */
export function findCircle<T>(starts: readonly T[], nextOf: (node: T) => readonly T[]): readonly T[] | undefined {
  const done = new Set<T>();
  for (const start of starts) {
    const open = new Set<T>();
    const trail: Step<T>[] = [];
    const enter = (node: T): void => {
      open.add(node);
      trail.push({ node, next: [...nextOf(node)] });
    };
    if (!done.has(start)) enter(start);
    for (let step = trail.at(-1); step !== undefined; step = trail.at(-1)) {
      const next = step.next.pop();
      if (next === undefined) {
        trail.pop();
        open.delete(step.node);
        done.add(step.node);
      } else if (open.has(next)) return [...trail.map(({ node }) => node), next];
      else if (!done.has(next)) enter(next);
    }
  }
  return undefined;
}
