import type { Target } from './target.js';

/** A shorter text is in a secret by chance. */
const SHORTEST = 4;

/**
 * True for a value that is a part of the credentials of a run: the prefix by which a server names the key that was sent, or the name of its user. What
 * deletes that thing ends the run.
 */
export function isOwnCredential(
  { token, credentials = [], headers }: Pick<Target, 'token' | 'credentials' | 'headers'>,
  value: unknown,
): boolean {
  if (typeof value !== 'string' || value.length < SHORTEST) return false;
  const secrets = [token, ...credentials.flatMap((one) => [one.value, ...one.parts]), ...headers.map(([, text]) => text)];
  return secrets.some((secret) => secret.includes(value));
}
