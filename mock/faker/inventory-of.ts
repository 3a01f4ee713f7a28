import type { PictureUrl } from '../../core/plausible/spot.js';
import type { Inventory } from '../../core/respond/negotiation/made-value.js';
import { createFakerWords } from './faker-words.js';

/** What made-up values of a mock are made of. */
export function inventoryOf({ today }: { readonly today: number }, pictureUrl: PictureUrl): Inventory {
  return { words: createFakerWords(today), today, pictureUrl };
}
