import { wordsOf } from '../../words/name-words.js';
import { stepOfSome } from './forbidden-state.js';
import { type ListedState, namedStates } from './listed-states.js';

/** The other state into which a sentence brings what is in one. */
export interface ToldStep {
  readonly from: ListedState;
  readonly to: string;
}

/** Letters of a verb that are left when it is a state: `cancel` of `cancelled`. */
const FEWEST_LETTERS = 4;

/** Words between what is brought into a state and the state: `All open bookings, requested or confirmed, become cancelled`. */
const BECOME =
  /\b(?:becomes?|(?:is|are|gets?)(?: then| now| automatically)?|turns? (?:in)?to|goe?s? (?:in)?to|moves? (?:in)?to|set to)\b/gi;

/**
 * The step that a sentence tells of things that are in a state: by what they become (`All its open bookings become cancelled`), or by the verb that leads
 * there (`Cancels all its bookings`). Undefined if it names none or several, or speaks of things in other states.
 * @param isNew false for what was brought into its state: then the sentence has to name that.
 */
export function toldStep(sentence: string, from: ListedState, isNew = true): ToldStep | undefined {
  const step = stepOfSome(sentence, from) ?? whatBecomes(sentence, from);
  if (step !== undefined) {
    const [to] = step.to;
    const isOfIt = (isNew && step.from.length === 0) || step.from.includes(from.value);
    return isOfIt && to !== undefined && to !== from.value ? { from, to } : undefined;
  }
  if (!isNew) return undefined;
  const others = namedStates(sentence, from).filter((one) => one !== from.value);
  const words = wordsOf(sentence);
  const byVerb = from.listed.filter((one) => {
    const stem = one.replace(/(?:led|ed|d)$/, '');
    return one !== from.value && stem !== one && stem.length >= FEWEST_LETTERS && words.some((word) => word.startsWith(stem));
  });
  const [to, second] = byVerb.length > 0 ? byVerb : others;
  return to === undefined || second !== undefined ? undefined : { from, to };
}

/** The last clause of a sentence that says of things, in some states or in any, what they become. */
function whatBecomes(sentence: string, state: ListedState): Record<'from' | 'to', readonly string[]> | undefined {
  for (const found of [...sentence.matchAll(BECOME)].toReversed()) {
    const to = namedStates(sentence.slice(found.index + found[0].length).split(/[;:.]/)[0] ?? '', state);
    if (to.length === 1) return { from: namedStates(sentence.slice(0, found.index), state), to };
  }
  return undefined;
}
