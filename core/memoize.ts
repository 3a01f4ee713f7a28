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
 * Memoizes a function by text.
 * @param most upper bound on the texts that are kept, all of which are dropped when it is reached. Set it well above the number that recurs:
 * a Map that is emptied often leaves a chain of tables that only a full garbage collection frees.
 */
export function memoizeText<V extends object | undefined>(most: number, make: (text: string) => V): (text: string) => V {
  const made = new Map<string, V>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const value = make(text);
    made.set(text, value);
    return value;
  };
}
