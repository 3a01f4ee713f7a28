import type { Contract } from '../../core/contract/contract.js';
import { pointerTokens } from '../../core/place.js';
import type { CheckId } from '../../core/policy/checks.js';
import type { Finding } from '../../core/causes/finding.js';
import type { ProxyFault } from './fault.js';
import { memberOf, valueAt } from './value-at.js';

const CHECK_OF: Readonly<Record<ProxyFault['kind'], CheckId>> = {
  'drops-member': 'body-matches-schema',
  'ignores-constraint': 'invalid-refused',
  'other-status': 'status-documented',
  'skips-credentials': 'credentials-required',
  'other-media-type': 'media-type-declared',
};

/** True if a finding that lists the operation of a fault is of this fault. */
export function isFoundBy(
  { document }: Pick<Contract, 'document'>,
  { check, constraint }: Pick<Finding, 'check' | 'constraint'>,
  fault: ProxyFault,
): boolean {
  if (check !== CHECK_OF[fault.kind]) return false;
  if (!('at' in fault)) return true;
  // A constraint of a branch is broken as a part of anyOf or oneOf.
  const places = pointerTokens(fault.at.pointer).map((_, i) =>
    fault.at.pointer
      .split('/')
      .slice(0, i + 2)
      .join('/'),
  );
  const at = constraint.at.pointer;
  return places.some((place) => place === at || isEqual(document, place, at));
}

/** True if two constraints are of one name and of equal schemas, or equal parameters: what operations have in common is one finding at one of them. */
function isEqual(document: unknown, one: string, other: string): boolean {
  const [parameter, same] = [one, other].map((pointer) => valueAt(document, pointer));
  if (memberOf(parameter, 'in') !== undefined && areEqual(parameter, same)) return true;
  const [a, b] = [one, other].map((pointer) => valueAt(document, pointer.slice(0, pointer.lastIndexOf('/'))));
  return pointerTokens(one).at(-1) === pointerTokens(other).at(-1) && areEqual(a, b);
}

function areEqual(one: unknown, other: unknown): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
