import { KitError } from '../kit-error.js';

/**
 * Makes sure that a status refuses a request without credentials.
 * @throws KitError for one that does not.
 */
export function checkAuthStatus(status: number): void {
  if (Number.isInteger(status) && status >= 400 && status <= 499) return;
  throw new KitError('UsageError', `the status ${status} does not refuse a request`, 'Name one from 400 to 499, such as 401');
}

/**
 * Makes sure that a limit is a number of bytes.
 * @throws KitError where it is none.
 */
export function checkBodyLimit(limit: number): void {
  if (Number.isInteger(limit) && limit >= 0) return;
  throw new KitError('UsageError', `${limit} is not a number of bytes`, 'Name a whole number, such as 1000000');
}

/**
 * A prefix of paths in one form: `/api`, or nothing.
 * @throws KitError for one that no client reaches (RFC 3986 section 3.3), or that the mock keeps for itself.
 */
export function plainPrefix(path: string): string {
  const plain = `/${path}`.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const isPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)*$/.test(plain);
  if (isPath && plain.split('/')[1] !== '__kit') return plain;
  throw new KitError('UsageError', `'${path}' is no prefix of paths`, 'Write it like /api or /shop/v1');
}
