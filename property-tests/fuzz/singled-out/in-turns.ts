/** One item of each list in turn, until all are used up; each is made when it is asked for. */
export function* inTurns<T>(lists: Iterable<Iterable<T>>): IterableIterator<T> {
  let open = Array.from(lists, (list) => list[Symbol.iterator]());
  while (open.length > 0) {
    const still: Iterator<T>[] = [];
    for (const items of open) {
      const next = items.next();
      if (next.done === true) continue;
      still.push(items);
      yield next.value;
    }
    open = still;
  }
}
