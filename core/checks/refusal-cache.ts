import type { Exchange, HttpResponse } from '../http/exchange/exchange.js';
import { headerValues } from '../codecs/headers.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../contract/contract.js';

/** Upper bounds on cached refusals for each operation, and on the size of each in bytes: servers have few distinct refusals. */
const MOST = 500;
const LONGEST = 300;

const soundOf = memoize<Operation, Set<string>>(() => new Set());

/**
 * A cache key for refusals with everything that the checks of a response inspect; undefined if caching is pointless: a success
 * repeats what was sent, so no two are the same.
 * @param read the names of the headers that the checks read, in lower case.
 */
export function keyOfRefusal({ status, headers, body }: HttpResponse, read: readonly string[]): string | undefined {
  if (status < 400 || body.length > LONGEST) return undefined;
  let key = String(status);
  for (const name of read) {
    const values = headerValues(headers, name);
    key += ` ${values.length}`;
    for (const value of values) key += `\n${value}`;
  }
  return `${key}\n${Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1')}`;
}

/** An exchange with only those headers of its response that are in its key: checks cannot read what the key lacks. */
export function asInKey(exchange: Exchange, response: HttpResponse, read: readonly string[]): Exchange {
  const headers = response.headers.filter(([name]) => read.includes(name.toLowerCase()));
  return { ...exchange, outcome: { ...response, headers } };
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
