/** Makes what tests look at once for each name, such as the run of a server with a fault, of which several tests see different things. */
export function once<N extends string | undefined, V>(make: (name: N) => Promise<V>): (name: N) => Promise<V> {
  const made = new Map<N, Promise<V>>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
