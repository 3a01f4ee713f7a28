import { MOST_BYTES } from './byte-budget.js';
import { type Draw, always, anyOf, mapped, oneOfValues } from './draw.js';
import { stringDraw } from './string.js';

const ODD_NAMES = 'a.b a[0] $ref $where @type # null 0 -1 length toString valueOf hasOwnProperty then prototype gr\u00F6\u00DFe \u{1F335}'
  .split(' ')
  .concat('', ' ', 'a b');
const LONGEST = 24;

/** Names that may reach a prototype: careful servers refuse them, so the contract counts as unspecified there. */
const RESERVED = new Set(['__proto__', 'constructor']);

/** A random member name that reaches no prototype. */
export function memberName(): Draw<string> {
  const random = mapped(stringDraw({ min: 0, max: LONGEST }, LONGEST * MOST_BYTES), (name) => (RESERVED.has(name) ? `${name}_` : name));
  return anyOf(always('extra'), oneOfValues('extra', ...ODD_NAMES), random);
}
