/** Who gets the items of a list. */
export interface Players {
  /** The number of players; the first item is for the first one. */
  readonly count: number;
  /** True for a player that asks for items; what others get is passed over. */
  readonly asks: (player: number) => boolean;
}

/**
 * Deals items to players, one after another, and makes an item when it is first needed: each player gets the same items in the same order,
 * however often the others ask.
 * @returns the next item of a player, or undefined if there are no more.
 */
export function deal<T>(items: Iterable<T>, { count, asks }: Players): (player: number) => T | undefined {
  const iterator = items[Symbol.iterator]();
  const waiting = new Map<number, T[]>();
  let made = 0;
  return (player) => {
    const own = waiting.get(player)?.shift();
    if (own !== undefined) return own;
    for (;;) {
      const next = iterator.next();
      if (next.done === true) return undefined;
      const owner = made % count;
      made += 1;
      if (owner === player) return next.value;
      if (!asks(owner)) continue;
      const others = waiting.get(owner);
      if (others === undefined) waiting.set(owner, [next.value]);
      else others.push(next.value);
    }
  };
}
