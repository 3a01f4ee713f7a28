import * as fc from 'fast-check';
import { MOST_BYTES } from './room.js';
import { oneOf } from './sampled.js';
import { stringArbitrary } from './string.js';

const ODD_NAMES =
  'extra a.b a[0] $ref $where @type # null 0 -1 length toString valueOf hasOwnProperty then prototype gr\u00F6\u00DFe \u{1F335}'
    .split(' ')
    .concat('', ' ', 'a b');
const LONGEST = 24;

/** Names that reach for a prototype: careful servers refuse them, so the contract counts as unspecified there. */
const RESERVED = new Set(['__proto__', 'constructor']);

/** A random member name that reaches for no prototype; shrinks to `extra`. */
export function memberName(): fc.Arbitrary<string> {
  const random = stringArbitrary({ min: 0, max: LONGEST }, LONGEST * MOST_BYTES).map((name) => (RESERVED.has(name) ? `${name}_` : name));
  return oneOf(...[fc.constant('extra'), fc.constantFrom(...ODD_NAMES), random].map((arbitrary) => ({ arbitrary, weight: 1 })));
}
