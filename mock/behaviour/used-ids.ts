import { describePath } from '../../core/json/instance-path.js';
import { parseDecimal } from '../../core/json/decimal.js';
import { getAt } from '../../core/json/edit.js';
import { isNumber } from '../../core/json/value.js';
import { memoize } from '../../core/memoize.js';
import type { Contract, Operation } from '../../core/contract/contract.js';
import { idMemberOf } from '../../core/request/slots/id-member.js';
import type { ClaimId } from '../../core/respond/claim-id.js';

/** The ids that a mock was sent, so that a double submit can be tried. */
export interface UsedIds {
  readonly claim: ClaimId;
  readonly forget: () => void;
}

/** Upper bound on the ids kept for one operation; the oldest are forgotten first. */
const MOST = 100_000;

/** True if some operation of a contract has an id that can be used up. */
export function hasIds({ operations }: Contract): boolean {
  return operations.some((operation) => idMemberOf(operation) !== undefined);
}

/**
 * Creates the memory of used ids, which outlives a reload of the document.
 * @param status the status that refuses a used id.
 */
export function createUsedIds(status: number): UsedIds {
  const used = new Map<string, Set<string>>();
  const memberOf = memoize((operation: Operation) => ({ path: idMemberOf(operation) }));
  return {
    claim: (operation, body) => {
      const { path } = memberOf(operation);
      const value = path === undefined ? undefined : getAt(body, path);
      if (path === undefined || !isNumber(value)) return undefined;
      const key = keyOf(value.text);
      const ids = used.get(operation.id) ?? new Set();
      used.set(operation.id, ids);
      if (ids.has(key)) return { status, because: `${describePath(path)} ${value.text} was used before` };
      ids.add(key);
      const [oldest] = ids.size > MOST ? ids : [];
      if (oldest !== undefined) ids.delete(oldest);
      return undefined;
    },
    forget: () => used.clear(),
  };
}

/** The value of an integer, however it is written: 1, 1.0 and 1e0 are one id. */
function keyOf(text: string): string {
  const { negative, digits, exponent } = parseDecimal(text) ?? { negative: false, digits: text, exponent: 0 };
  return `${negative ? '-' : ''}${digits}e${exponent}`;
}
