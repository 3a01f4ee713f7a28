import type { BodyTemplate, Piece } from '../../../core/request/slots/template.js';
import { piecesOf, withoutPieces } from './pieces.js';
import { joinTokens, tokensOf } from '../text/text-tokens.js';

/** Longer texts shrink by tokens only, until they are short enough to try each character. */
const MOST_CHARACTERS = 3000;

/**
 * Simpler texts of a body that is not JSON, or whose spelling matters: without a run of tokens, halves first (delta
 * debugging); then without a run of characters or bytes; then with plain letters in place of others.
 */
export function* simplerTexts(template: BodyTemplate): IterableIterator<BodyTemplate> {
  const tokens = tokensOf(template);
  if (tokens.length > 0) yield [''];
  for (const rest of withoutPieces(tokens, 0)) yield joinTokens(rest);
  const characters = tokens.flatMap(charactersOf);
  if (characters.length > MOST_CHARACTERS) return;
  for (const rest of withoutPieces(characters, 0)) yield joinTokens(rest);
  for (const [from, to] of piecesOf(characters.length)) {
    if (characters.slice(from, to).every((one) => typeof one === 'string' && /[b-z\u0080-\u{10ffff}]/u.test(one)))
      yield joinTokens([...characters.slice(0, from), 'a'.repeat(to - from), ...characters.slice(to)]);
  }
}

function charactersOf(piece: Piece): readonly Piece[] {
  if (typeof piece === 'string') return [...piece];
  return piece instanceof Uint8Array ? Array.from(piece, (byte) => Uint8Array.of(byte)) : [piece];
}
