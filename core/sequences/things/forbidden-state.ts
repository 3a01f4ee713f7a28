import { isObject, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { shapeOf } from '../../schema/shape.js';
import { wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';
import type { DescribedThing } from './thing.js';

/** Words by which a sentence names the states in which something is possible, and those in which it is not. */
const ONLY =
  /\b(?:is|are|was|has|have) not\b(?! possible| allowed)|\bneither\b|\bonly\b|\bmust\b|\bha(?:s|ve) to\b|\bneeds? to\b|\bunless\b|\bas long as\b|\bwhile\b/i;
const NEVER = /\b409\b|\brefused\b|\bnot possible\b|\bcannot\b|\bnot allowed\b|\bconflict\b|\balready\b|\bno longer\b/i;

/**
 * True if a sentence says that something is refused in the state that a thing shows in a member with listed values.
 * @param words what a document says of an operation.
 */
export function forbids(words: string, { value, schema }: DescribedThing): boolean {
  return membersOf(schema).some((member) => {
    const listed = (shapeOf(member.schema).values ?? []).filter((one) => typeof one === 'string');
    const state = isObject(value) ? memberOf(value, member.name) : undefined;
    if (listed.length < 2 || typeof state !== 'string') return false;
    return sentencesOf(words).some((sentence) => {
      const said = ` ${wordsOf(sentence).join(' ')} `;
      const named = listed.filter((one) => said.includes(` ${wordsOf(one).join(' ')} `));
      if (named.length === 0) return false;
      return ONLY.test(sentence) ? !named.includes(state) : NEVER.test(sentence) && named.includes(state);
    });
  });
}
