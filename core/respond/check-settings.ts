import { checkKeys } from '../known-keys.js';
import { KitError } from '../kit-error.js';
import { RULE_IDS, type RuleSwitches } from '../model/kinds/rule-ids.js';
import type { ResourceCorrections } from '../resources/inferred/corrections.js';

/**
 * Checks that a status can refuse a request without credentials.
 * @throws KitError for any other status.
 */
export function checkAuthStatus(status: number): void {
  if (Number.isInteger(status) && status >= 400 && status <= 499) return;
  throw new KitError('UsageError', `the status ${status} does not refuse a request`, 'Name one from 400 to 499, such as 401');
}

/**
 * Checks that a limit is a number of bytes.
 * @throws KitError if it is not.
 */
export function checkBodyLimit(limit: number): void {
  if (Number.isInteger(limit) && limit >= 0) return;
  throw new KitError('UsageError', `${limit} is not a number of bytes`, 'Name a whole number, such as 1000000');
}

/**
 * Checks the names of rules that are turned off, for all things and for those of one resource.
 * @throws KitError for a rule that there is not, with the most similar one.
 */
export function checkRules(rules: RuleSwitches = {}, resources: ResourceCorrections = {}): void {
  for (const some of [rules, ...Object.values(resources).map((one) => one.rules)]) checkKeys(some ?? {}, RULE_IDS, 'rules');
}

/**
 * Normalises a path prefix: `/api`, or the empty string.
 * @throws KitError for a prefix that no client can reach (RFC 3986 section 3.3), or that the mock reserves.
 */
export function plainPrefix(path: string): string {
  const plain = `/${path}`.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const isPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)*$/.test(plain);
  if (isPath && plain.split('/')[1] !== '__kit') return plain;
  throw new KitError('UsageError', `'${path}' is not a path prefix`, 'Write it like /api or /shop/v1');
}
