import type * as fc from 'fast-check';
import type { Generators } from '../parts/generators.js';

/** How often a connection draws each operation, by what its responses were so far. */
export interface OperationWeights {
  readonly pick: (random: fc.Random) => Generators;
  /** @property isNew true for a response of a new kind. */
  readonly observe: (generators: Generators, response: { readonly isNew: boolean; readonly isSuccess: boolean }) => void;
}

/** What an operation weighs that shows nothing new and accepts something, and the most and the least that it can. */
const USUAL = 8;
const MOST = 32;
const LEAST = 2;
/** What a response of a new kind adds, and the number of requests after which half of that is gone. */
const FOR_NEW = 8;
const HALVED_AFTER = 64;
/** An operation that refused this many requests, and accepted none, weighs the least. */
const REFUSED = 100;

interface Seen {
  bonus: number;
  sent: number;
  accepted: number;
}

/**
 * Operations that showed something new are drawn more often, those that refuse everything less; each keeps a share.
 * @throws Error if there is none.
 */
export function operationWeights(generators: readonly Generators[]): OperationWeights {
  const [first] = generators;
  if (first === undefined) throw new Error('a campaign needs an operation');
  const records = new Map<Generators, Seen>(generators.map((one) => [one, { bonus: 0, sent: 0, accepted: 0 }]));
  return {
    pick: (random) => {
      if (generators.length === 1) return first;
      const weights = generators.map((one) => weightOf(one, records.get(one)));
      let left = random.nextInt(
        1,
        weights.reduce((sum, weight) => sum + weight, 0),
      );
      return generators.find((_, i) => (left -= weights[i] ?? 0) <= 0) ?? first;
    },
    observe: (one, { isNew, isSuccess }) => {
      const record = records.get(one);
      if (record === undefined) return;
      record.sent += 1;
      if (isSuccess) record.accepted += 1;
      if (record.sent % HALVED_AFTER === 0) record.bonus = Math.floor(record.bonus / 2);
      if (isNew) record.bonus = Math.min(MOST, record.bonus + FOR_NEW);
    },
  };
}

function weightOf({ content, parameters }: Generators, record: Seen | undefined): number {
  if (content === undefined && parameters.length === 0) return LEAST;
  if (record === undefined || (record.sent >= REFUSED && record.accepted === 0)) return LEAST;
  return Math.min(MOST, USUAL + record.bonus);
}
