import type { Inventory } from '../../core/respond/negotiation/made-value.js';
import { createFakerWords } from './faker-words.js';

/** What made-up values of a mock are made of. */
export function inventoryOf({ today }: { readonly today: number }): Inventory {
  return { words: createFakerWords(today), today };
}
