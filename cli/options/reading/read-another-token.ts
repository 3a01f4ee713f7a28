import { KitError } from '../../../core/kit-error.js';
import { pause } from '../../../core/session/timing/pace.js';

/** Poll interval and time limit, in milliseconds: the writer may be late, or truncate the file first. */
const EVERY = 50;
const PATIENCE = 3000;

/**
 * Rereads a token file until it contains another token than the refused one, for up to three seconds.
 * @param read returns the token in the file, or throws a KitError if there is none.
 * @param signal aborts the wait.
 * @returns undefined if the run has ended meanwhile.
 * @throws KitError with the last problem of the file.
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

/** Only a KitError is worth retrying: any other error is a bug. */
function mistake(error: unknown): KitError {
  if (error instanceof KitError) return error;
  throw error;
}

function stillRefused(file: string): KitError {
  return new KitError(
    'UsageError',
    'the token was accepted at first and is refused now',
    `Write a new token to ${file}, which still contains the refused one`,
  );
}
