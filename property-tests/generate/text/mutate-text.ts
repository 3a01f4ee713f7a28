import type * as fc from 'fast-check';
import type { BodyTemplate, Piece } from '../../../core/request/slots/template.js';
import { pickFrom } from '../arbitraries/pick.js';
import { TEXT_MUTATIONS, deleteTokens } from './text-mutations.js';
import { joinTokens } from './text-tokens.js';

/** Applies one mutation to a text, rarely two or three. */
export function mutateText(random: fc.Random, tokens: readonly Piece[]): BodyTemplate {
  const times = random.nextInt(0, 3) === 0 ? random.nextInt(2, 3) : 1;
  let changed = tokens;
  for (let i = 0; i < times; i += 1) changed = pickFrom(random, TEXT_MUTATIONS, deleteTokens).apply(random, changed);
  return joinTokens(changed);
}
