import { isArray, memberOf } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { saysName } from '../../words/says-name.js';
import { sentencesOf } from '../../words/sentences.js';
import { type ListedState, listedStates, namedStates } from './listed-states.js';
import type { DescribedThing } from './thing.js';

/** Words by which a sentence names the states in which something is possible, and those in which it is not. */
const ONLY =
  /\b(?:is|are|was|has|have) not\b(?! possible| allowed)|\bneither\b|\bonly\b|\bmust\b|\bha(?:s|ve) to\b|\bneeds? (?:to|an?|the)\b|\brequires? an?\b|\bunless\b|\bas long as\b|\bwhile\b/i;
const NEVER =
  /\b409\b|\brefused\b|\bnot possible\b|\bcannot\b|\bnot allowed\b|\bconflict\b|\balready\b|\bno longer\b|\bnothing (?:can|may|is)\b/i;

/** The status of what the clause before it forbids, whatever that is: `A published photo keeps at least one tag (409 no_tags)`. */
const STATUS_IN_BRACKETS = /\([^()]*\b409\b[^()]*\)/g;

/**
 * True if a sentence says that something is refused in the state that a thing shows in a member with listed values.
 * @param words what a document says of an operation.
 */
export function forbids(words: string, thing: DescribedThing): boolean {
  return forbiddenBy(words, thing).length > 0;
}

/**
 * The same of what a document says of the 409 of an operation, where a sentence need not say that it is refused: `The job is closed.`
 * @param words what it says of the operation itself.
 */
export function isRefusedIn(words: string, refusal: string, thing: DescribedThing): boolean {
  if (forbids(`${words}\n\n${refusal}`, thing)) return true;
  const states = listedStates(thing);
  return sentencesOf(refusal).some(
    (sentence) =>
      !ONLY.test(sentence) && states.some((state) => namedStates(sentence, state).includes(state.value) && !isWithMore(sentence, state)),
  );
}

/**
 * True if a sentence also says by which status it is refused, so that it can be about nothing else: `Answered 409 unless the loan is approved.`
 * @param refusal what the document says of the 409 of the operation, all of which is about that status.
 */
export function certainlyForbids(words: string, refusal: string, thing: DescribedThing): boolean {
  const asks = (sentence: string): boolean =>
    listedStates(thing).some((state) => namedStates(sentence, state).some((one) => isAskedFor(sentence, one)));
  return forbiddenBy(words, thing).some((one) => /\b409\b/.test(one) && asks(one)) || forbiddenBy(refusal, thing).some(asks);
}

/** Words that ask for something of which a thing has none: `with at least one question`, `The order has no lines`. */
const ASKS_FOR_SOME =
  '(?:at least (?:one|1|a)|without(?: any| a)?|has no|have no|with no|needs? (?:a|an|one|some)|must (?:have|contain)(?: a| an| one| some)?)';

/**
 * True if what a document says of an operation refuses it for a thing that lacks what it shows an empty array of: `Only a draft with at least one
 * question can be published.`
 * @param refusal what the document says of the 409 of the operation, all of which is about that status.
 */
export function refusesForLack(words: string, refusal: string, { value, schema }: DescribedThing): boolean {
  const empty = membersOf(schema).flatMap(({ name }) => {
    const member = memberOf(value, name);
    return isArray(member) && member.items.length === 0 ? [wordsOf(name)] : [];
  });
  const asks = (sentence: string): boolean =>
    empty.some((name) => formsOf(name).some((form) => new RegExp(`\\b${ASKS_FOR_SOME} ${form}\\b`).test(wordsOf(sentence).join(' '))));
  return (
    sentencesOf(words).some((sentence) => (ONLY.test(sentence) || NEVER.test(sentence)) && asks(sentence)) ||
    sentencesOf(refusal).some(asks)
  );
}

/** Words that ask for the state that follows them soon: `unless the loan is approved`, `is not approved`. */
const ASKS = /\b(?:unless|only|not|must be|ha(?:s|ve) to be|needs? to be|while|as long as)\b/gi;

/** Words between these and the state. */
const MOST_BETWEEN = 4;

function isAskedFor(sentence: string, state: string): boolean {
  return [...sentence.matchAll(ASKS)].some(({ index, 0: asking }) =>
    saysName(
      wordsOf(sentence.slice(index + asking.length))
        .slice(0, MOST_BETWEEN + wordsOf(state).length)
        .join(' '),
      state,
    ),
  );
}

/** The sentences by which something is refused in the state of a thing. */
function forbiddenBy(words: string, thing: DescribedThing): readonly string[] {
  const states = listedStates(thing);
  return withOnly(sentencesOf(words).filter((sentence) => !OF_WHO.test(sentence))).filter((sentence) =>
    states.some((state) => {
      const steps = stepIn(sentence, state);
      if (steps !== undefined) return !steps.from.includes(state.value);
      const other = SOMETHING_ELSE.exec(sentence)?.[1];
      if (other !== undefined) return namedStates(other, state).includes(state.value);
      const named = namedStates(sentence, state);
      if (named.length === 0) return false;
      const asked = namedStates(withoutOthers(sentence), state);
      return ONLY.test(sentence)
        ? !(asked.length === 0 ? named : asked).includes(state.value)
        : NEVER.test(sentence.replaceAll(STATUS_IN_BRACKETS, '')) && named.includes(state.value) && !isWithMore(sentence, state);
    }),
  );
}

/** A sentence by which a thing is not in a state, without what says in which one it is instead: `The lesson is not planned (it is held or cancelled)`. */
function withoutOthers(sentence: string): string {
  const asked = sentence.replaceAll(IN_BRACKETS, '');
  return NOT_IN.test(asked) ? asked : sentence;
}

const IN_BRACKETS = /\s*\([^()]*\)/g;
const NOT_IN = /\b(?:is|are|was|has|have) not (?!possible|allowed)\w/i;

/** A sentence that asks for something else in a state: `A boat that is out has to be returned instead.` */
const SOMETHING_ELSE = /\b(?:that|which) (?:is|are|was|were) ([\w` ]+?) (?:has|have|needs?|must|should|can|may)\b.*\binstead\b/i;

/** A sentence that says who may do it: `Only the author may open it.` */
const OF_WHO = /^only (?:the |an? )?[\w-]+(?: [\w-]+)? (?:may|can) (?!be\b|only\b)[a-z]+ (?:it|them|this|these|the|an?)\b[^,;]*$/i;

/** A sentence by which all that the one before it does not speak of is refused: `Any other stay is refused (409).` */
const ALL_OTHERS = /^(?:any|all|every|each)?(?: the)? ?others?\b[^,;]*\b(?:refused|rejected|not possible|not allowed|409|conflict)/i;

/** Sentences with the `only` that the next one gives them: `Checks out a stay that is checked in. Any other stay is refused.` */
function withOnly(sentences: readonly string[]): readonly string[] {
  return sentences.map((sentence, i) => (ALL_OTHERS.test(sentences[i + 1] ?? '') ? `Only: ${sentence}` : sentence));
}

/** True if a sentence speaks of a state together with something else that has happened: `approved and begun`. */
function isWithMore(sentence: string, { value, listed }: Pick<ListedState, 'value' | 'listed'>): boolean {
  const words = wordsOf(value).join(' ');
  const next = new RegExp(`\\b${words} and (?:already )?(\\w+(?:ed|en|un|id|ne))\\b`).exec(wordsOf(sentence).join(' '))?.[1];
  return next !== undefined && !listed.includes(next);
}

/** A sentence that tells a step: `From intake to in_cleaning.` */
const STEP = /^(?:it goes |goes |moves it |moves |takes it |brings it )?from (.+?) to (.+)$/i;

/** The states between which a sentence says that an action brings a thing; undefined if it tells no step. */
export function stepIn(
  sentence: string,
  state: Pick<ListedState, 'listed'>,
): { readonly from: readonly string[]; readonly to: readonly string[] } | undefined {
  const found = STEP.exec(sentence.trim());
  if (found === null) return undefined;
  const [from, to] = [namedStates(found[1] ?? '', state), namedStates(found[2] ?? '', state)];
  return from.length === 0 || to.length === 0 ? undefined : { from, to };
}

/** A clause that tells a step of some things: `a lot that was sold out is ready again`. */
const STEP_OF_SOME =
  /\b(?:that|which) (?:was|were|is|are|had been|has been) ([^,;]+?) (?:is|are|becomes?|goes back to|returns to|turns) ([^,;]+?)(?: again\b|[.,;]|$)/i;

/** The step between states that a sentence tells of the things in the first of them. */
export function stepOfSome(
  sentence: string,
  state: Pick<ListedState, 'listed'>,
): { readonly from: readonly string[]; readonly to: readonly string[] } | undefined {
  const found = STEP_OF_SOME.exec(sentence);
  if (found === null) return undefined;
  const [from, to] = [namedStates(found[1] ?? '', state), namedStates(found[2] ?? '', state)];
  return from.length === 0 || to.length !== 1 ? undefined : { from, to };
}

/** Words before the thing in a part of a sentence that is about it as a whole: `Possible while the course is open`, `Nothing can be taken out of a sealed box`. */
const SUBJECT =
  '(?:nothing (?:can|may) be (?:\\w+ ){1,4})?' +
  '(?:(?:only )?(?:possible|allowed|accepted|works|refused|needs|requires|wants) )?(?:only )?' +
  '(?:(?:a|an|the|only|only a|only an|any|if the|if a|when the|when a|while the|while a|once the|once a|as long as the|unless the) )?';

/**
 * The parts of sentences that speak of a thing in a state, and of nothing else of it: `The ticket is closed`, `A cancelled course cannot be booked`, but
 * not `the running time of a selected film is fixed`. What is created below it may have such a state, too.
 * @param name what the things are called, in the plural.
 */
export function sentencesAbout(words: string, name: string, thing: DescribedThing): string {
  const last = wordsOf(name.split('/').at(-1) ?? '');
  const forms = formsOf(last).join('|');
  const states = listedStates(thing)
    .flatMap(({ listed }) => listed.map((one) => wordsOf(one).join(' ')))
    .join('|');
  const about = new RegExp(`^${SUBJECT}(?:(?:${forms}) (?:\\w+ ){1,4}(?:${states})\\b|(?:${states}) (?:${forms})\\b)`);
  return sentencesOf(words)
    .flatMap((sentence) => {
      const parts = sentence.split(/[,;:]\s+/);
      return parts.filter(
        (part, i) => about.test(wordsOf(part).join(' ')) && !asksForMore(part) && !asksForMore(`, ${parts[i + 1] ?? ''}`),
      );
    })
    .join('\n\n');
}

/** True for a part of a sentence that goes on with another condition: `The ticket is closed, and its price would change`. */
function asksForMore(part: string): boolean {
  return /(?:\s(?:and|but)|^, (?:and|but|while|when|if)) (?:it|its|their|the|an?|no|some|any|other|another)\s/i.test(part);
}
