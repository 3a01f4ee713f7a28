import { sentencesOf } from '../../words/sentences.js';
import { singularsOf } from '../../words/singular.js';
import { wordsOf } from '../../words/name-words.js';

/** Words by which a sentence says that something goes with something else. */
const GOES = /\b(?:delet|remov|eras|discard|drop|cascad|disappear|vanish)\w*|\b(?:goes|gone|go)\b/i;

/** Words by which it says the contrary, or that there must be none. */
const STAYS = /\b(?:not|no|never|cannot|keeps?|kept|stays?|remain\w*|unless|without|while|only if|refused|40\d|detach\w*|unlink\w*)\b/i;

/**
 * True if the words of a deletion say that other things are deleted, too: `All notices about the route are deleted with it.`
 * @param name what these are called, in the plural: `notices`, `waiting-list`.
 */
export function isDeletedToo(words: string, name: string): boolean {
  const last = wordsOf(name.split('/').at(-1) ?? '').filter((word) => word !== 'list');
  const forms = new Set([last.join(' '), ...singularsOf(last.at(-1) ?? '').map((one) => [...last.slice(0, -1), one].join(' '))]);
  return sentencesOf(words).some((sentence) => {
    const said = ` ${wordsOf(sentence).join(' ')} `;
    return GOES.test(sentence) && !STAYS.test(sentence) && [...forms].some((form) => form !== '' && said.includes(` ${form} `));
  });
}
