import type { Header } from '../../codecs/headers.js';

/**
 * Converts Node's flat list of raw headers to pairs, including repeated fields.
 * @param raw names and values, alternating.
 */
export function headerPairs(raw: readonly string[]): readonly Header[] {
  const headers: Header[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) headers.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return headers;
}
