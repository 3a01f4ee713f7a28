import { wordsOf } from './name-words.js';

/** True if a text has the words of a name one after another, however both write them: `The piece is on loan.` says `on_loan`. */
export function saysName(text: string, name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `);
}
