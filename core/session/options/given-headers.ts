import type { Header } from '../../codecs/headers.js';
import { singularsOf } from '../../words/singular.js';
import { wordsOf } from '../../words/name-words.js';

/** Words of the names of headers that say who asks. */
const SAYS_WHO = new Set('authorization auth cookie token key apikey secret session credential jwt password'.split(' '));

/** The names of headers that a user gives with every request, and that say who asks. What a proxy asks for is none of the server's. */
export function credentialHeaders(headers: readonly Header[]): readonly string[] {
  return headers.flatMap(([name]) => {
    const words = wordsOf(name).flatMap(singularsOf);
    return words.some((word) => SAYS_WHO.has(word)) && !words.includes('proxy') ? [name] : [];
  });
}
