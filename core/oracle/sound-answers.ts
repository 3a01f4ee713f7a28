import type { HttpResponse } from '../http/exchange.js';
import { headerValues } from '../judge/request.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';

/** Upper bounds on cached refusals for each operation, and on the size of each in bytes: servers have few distinct refusals. */
const MOST = 500;
const LONGEST = 300;

const soundOf = memoize<Operation, Set<string>>(() => new Set());

/**
 * A cache key for refusals with everything that the checks of a response inspect; undefined if caching is pointless: a success
 * repeats what was sent, so no two are the same.
 */
export function keyOfRefusal({ status, headers, body }: HttpResponse): string | undefined {
  if (status < 400 || body.length > LONGEST) return undefined;
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  return `${status} ${headerValues(headers, 'content-type').join()} ${text}`;
}

/** True if an identical refusal was checked before and nothing was wrong with it. */
export function isKnownSound(operation: Operation, key: string): boolean {
  return soundOf(operation).has(key);
}

/** Caches a correct refusal. */
export function cacheSound(operation: Operation, key: string): void {
  const known = soundOf(operation);
  if (known.size >= MOST) known.clear();
  known.add(key);
}
