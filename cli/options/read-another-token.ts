import { KitError } from '../../core/kit-error.js';
import { pause } from '../../core/session/pace.js';

/** Whoever writes a token may be a little late, or empty the file first: it is read so often, and for so long, in milliseconds. */
const EVERY = 50;
const PATIENCE = 3000;

/**
 * Reads a token from its file again until it is another than the one that is refused, and gives up after three seconds.
 * @param read gives the token that the file holds, or throws a KitError where it holds none.
 * @param signal ends all waiting when it aborts.
 * @returns undefined when the run has ended meanwhile.
 * @throws KitError that says what was wrong with the file to the end.
 */
export async function readAnotherToken(
  file: string,
  read: () => Promise<string>,
  refused: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const since = performance.now();
  while (!signal.aborted) {
    const token = await read().catch(mistake);
    if (typeof token === 'string' && token !== refused) return token;
    if (performance.now() - since >= PATIENCE) throw typeof token === 'string' ? stillRefused(file) : token;
    await pause(EVERY, signal);
  }
  return undefined;
}

/** Only what a person can mend may be mended a moment later. */
function mistake(error: unknown): KitError {
  if (error instanceof KitError) return error;
  throw error;
}

function stillRefused(file: string): KitError {
  return new KitError('UsageError', 'the token was accepted at first and is refused now', `${file} still holds the token that is refused`);
}
