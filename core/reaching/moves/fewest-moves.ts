import type { Move } from './move.js';

/** Upper bound on the moves without which a way is tried. */
const MOST_LEFT_OUT = 10;

/**
 * The fewest moves of a way that lead as far: without the changes that set no state, of which most were accepted and changed nothing that matters, then without each
 * of the others, the last one first.
 * @param isEnough moves a new thing, and tells whether it comes as far.
 */
export async function fewestMoves(done: readonly Move[], isEnough: (moves: readonly Move[]) => Promise<boolean>): Promise<readonly Move[]> {
  const isPlainChange = ({ operation: { method }, value }: Move): boolean =>
    value === undefined && (method === 'PUT' || method === 'PATCH');
  const changing = done.filter((move) => !isPlainChange(move));
  let fewest = changing.length < done.length && (await isEnough(changing)) ? changing : done;
  if (fewest.length < 3) return fewest;
  // Each is one of the way, and the same move may be there twice.
  for (let at = fewest.length - 1; at >= Math.max(0, fewest.length - MOST_LEFT_OUT); at -= 1) {
    const fewer = fewest.toSpliced(at, 1);
    if (await isEnough(fewer)) fewest = fewer;
  }
  return fewest;
}
