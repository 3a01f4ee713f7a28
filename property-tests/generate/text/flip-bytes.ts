import type * as fc from 'fast-check';
import type { Piece } from '../../../core/request/slots/template.js';

const encoder = new TextEncoder();

/** Flips one bit, or all bits, of one byte of a text. The result need not be UTF-8. */
export function flipBytes(random: fc.Random, tokens: readonly Piece[]): readonly Piece[] {
  const places = [...tokens.keys()].filter((i) => typeof tokens[i] === 'string' && tokens[i] !== '');
  const at = places.length === 0 ? undefined : places[random.nextInt(0, places.length - 1)];
  const piece = at === undefined ? undefined : tokens[at];
  if (at === undefined || typeof piece !== 'string') return tokens;
  const bytes = encoder.encode(piece);
  const index = random.nextInt(0, bytes.length - 1);
  const byte = bytes[index] ?? 0;
  bytes[index] = random.nextInt(0, 1) === 0 ? byte ^ (1 << random.nextInt(0, 7)) : random.nextInt(0, 255);
  return tokens.with(at, bytes);
}
