import { piecesOf, withoutPieces } from './pieces.js';

const PLAIN = 'a';
const ONLY_PLAIN = /^a*$/;

/**
 * Simpler strings, simplest first: empty, plain with the same length, without a piece, with a piece made plain. A plain string
 * shrinks in length only: to half, three quarters, and so on to one less.
 */
export function* simplerStrings(text: string): IterableIterator<string> {
  if (text === '') return;
  yield '';
  if (ONLY_PLAIN.test(text)) {
    for (let cut = Math.ceil(text.length / 2); cut >= 1; cut = cut === 1 ? 0 : Math.ceil(cut / 2)) yield PLAIN.repeat(text.length - cut);
    return;
  }
  const points = [...text];
  yield PLAIN;
  // Servers count characters, UTF-16 units or bytes.
  for (const length of new Set([points.length, text.length, Buffer.byteLength(text)])) yield PLAIN.repeat(length);
  for (const rest of withoutPieces(points, 1)) yield rest.join('');
  for (const [from, to] of piecesOf(points.length)) {
    if (points.slice(from, to).some((point) => point !== PLAIN))
      yield [...points.slice(0, from), PLAIN.repeat(to - from), ...points.slice(to)].join('');
  }
}
