import type { Member } from '../../../core/json/value.js';
import { anyJson } from './any-json.js';
import { listOf } from './list.js';
import { memberName } from './member-name.js';
import { PLAIN_UNKNOWN_BUDGET, UNKNOWN_BUDGET } from './byte-budget.js';
import { type Draw, always, mapped, pairOf } from './draw.js';

const MOST = 3;

/**
 * Members that a schema does not declare, usually none (JSON Schema 2020-12 Core section 10.3.2.3 allows them unless the
 * schema closes the object). Never a declared name in another case: some servers match names case-insensitively.
 * @param budget bytes for all of them; a small budget gives one plain member, or none.
 */
export function unknownMembers(declared: readonly string[], budget: number): Draw<readonly Member[]> {
  if (budget < PLAIN_UNKNOWN_BUDGET) return always([]);
  const [depth, most] = budget < UNKNOWN_BUDGET ? [0, 1] : [1, MOST];
  const taken = new Set(declared.map(fold));
  const member = pairOf(memberName(), anyJson(depth));
  const members = listOf(member, (random) => (random.nextInt(0, 4) === 0 ? random.nextInt(1, most) : 0));
  return mapped(members, (drawn) => distinct(drawn, taken));
}

function distinct(members: readonly Member[], taken: ReadonlySet<string>): readonly Member[] {
  if (members.length === 0) return members;
  const seen = new Set(taken);
  return members.filter(([name]) => !seen.has(fold(name)) && seen.add(fold(name)));
}

function fold(name: string): string {
  return name.toLowerCase();
}
