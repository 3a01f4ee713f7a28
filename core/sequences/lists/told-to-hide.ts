import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { sentencesOf } from '../../words/sentences.js';
import type { Broken } from '../scene/attempt.js';
import { keyOf, keysOf, readList } from '../moves/read-list.js';
import { readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import type { KnownListing, Sequence } from '../plan/sequence.js';
import { type Made, type Scene, answerOf } from '../scene/scene.js';
import { type ListedState, listedStates, namedStates } from '../things/listed-states.js';
import { stockOf } from './stock-of.js';

/** Words by which a sentence says what a list leaves out, and those by which it says so only in some cases. */
const LEAVES_OUT =
  /\b(?:not|never|no longer)\b[^.]*\b(?:in it|in (?:the|this) (?:list|catalogue?)|listed|shown|included|part of it)\b|\b(?:leaves? out|are left out|is left out|excludes?)\b/i;
const IN_SOME_CASES = /\b(?:if|when|where|who|whose|unless|until|for others|may)\b/i;

/**
 * A list does not show what its description leaves out for its state: `Drafts and withdrawn photos are not in it`. The things of the stock are in several
 * states.
 * @returns undefined if it shows none of it, or the description says nothing of that.
 */
export async function hiddenButListed(scene: Scene, sequence: Sequence, listing: KnownListing): Promise<Broken | undefined> {
  const sentences = sentencesOf(wordsOfOperation(scene.lab.session.contract, listing.operation)).filter(
    (sentence) => LEAVES_OUT.test(sentence) && !IN_SOME_CASES.test(sentence),
  );
  const stock = sentences.length === 0 ? undefined : await stockOf(scene, sequence);
  for (const made of stock === undefined ? [] : [...stock.moved, ...stock.things.slice(0, 1)]) {
    const state = await hiddenState(scene, sequence, made, sentences);
    const shown = state && (await lastingFault(scene, () => readWith(scene, listing, made)));
    if (state === undefined || shown === undefined || (await hiddenState(scene, sequence, made, sentences)) === undefined) continue;
    return {
      kind: 'broken',
      exchange: shown.last,
      atFault: { title: `what it lists is ${state.value}` },
      signature: `listed although ${state.value}`,
      expected: `a list without what is ${state.value}, as the document says`,
      actual: `${answerOf(shown.last)} with it in the list`,
    };
  }
  return undefined;
}

/** The state of a thing that the sentences leave out. */
async function hiddenState(scene: Scene, sequence: Sequence, made: Made, sentences: readonly string[]): Promise<ListedState | undefined> {
  const now = (await readAgain(scene, sequence, made))?.read;
  return now && listedStates(now).find((state) => sentences.some((sentence) => namedStates(sentence, state).includes(state.value)));
}

/** The list, if it has a thing. */
async function readWith(scene: Scene, listing: KnownListing, made: Made): ReturnType<typeof readList> {
  const read = await readList(scene, listing, made.bound);
  return read !== undefined && keysOf(read).includes(keyOf(made)) ? read : undefined;
}
