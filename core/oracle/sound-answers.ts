import type { HttpResponse } from '../http/exchange.js';
import { headerValues } from '../judge/request.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';

/** So many refusals are remembered for an operation, and up to so many bytes of each: servers have few ways of refusing. */
const MOST = 500;
const LONGEST = 300;

const soundOf = memoize<Operation, Set<string>>(() => new Set());

/**
 * What tells refusals apart by all that the checks of an answer itself look at; undefined where it is not worth remembering:
 * a success repeats what was sent, so that no two are the same.
 */
export function keyOfRefusal({ status, headers, body }: HttpResponse): string | undefined {
  if (status < 400 || body.length > LONGEST) return undefined;
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  return `${status} ${headerValues(headers, 'content-type').join()} ${text}`;
}

/** Whether the very same refusal was looked at before and nothing was wrong with it. */
export function isKnownSound(operation: Operation, key: string): boolean {
  return soundOf(operation).has(key);
}

/** Remembers a refusal with which nothing is wrong. */
export function rememberSound(operation: Operation, key: string): void {
  const known = soundOf(operation);
  if (known.size >= MOST) known.clear();
  known.add(key);
}
