/** The most places of one body that are broken in the same way: each case holds a whole body, so that all would take the square of its size. */
const MOST = 300;

/** The places if they are few, else as many at equal distances, from the first on. */
export function spread<T>(places: readonly T[]): readonly T[] {
  const step = Math.ceil(places.length / MOST);
  return step <= 1 ? places : places.filter((_, i) => i % step === 0);
}
