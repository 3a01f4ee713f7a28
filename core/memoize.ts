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

/** Upper bound on the results that are kept of one key: of what a document describes, a run knows few versions. */
const MOST_OF_KEY = 8;

/**
 * Memoizes a function of an object and of other parts, for the lifetime of the object. Parts are compared by identity, so that a copy of what
 * has the same parts shares the result.
 */
export function memoizeParts<K extends object, P extends readonly unknown[], V>(
  make: (key: K, ...parts: P) => V,
): (key: K, ...parts: P) => V {
  const made = new WeakMap<K, readonly { readonly parts: P; readonly value: V }[]>();
  return (key, ...parts) => {
    const before = made.get(key) ?? [];
    const known = before.find((one) => one.parts.every((part, i) => part === parts[i]));
    if (known !== undefined) return known.value;
    const value = make(key, ...parts);
    made.set(key, [...before.slice(1 - MOST_OF_KEY), { parts, value }]);
    return value;
  };
}
