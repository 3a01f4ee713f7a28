/**
 * Memoizes a function by object for the lifetime of the object: a document is read once, but requests are many.
 */
export function memoize<K extends object, V extends object>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Memoizes a function for as many keys at most.
 * @param most upper bound on the results that are kept, all of which are dropped when it is reached. Set it well above the number that recurs:
 * a Map that is emptied often leaves a chain of tables that only a full garbage collection frees.
 */
export function memoizeUpTo<K, V extends object | undefined>(most: number, make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
