import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { NUMBER_WORDS, numberIn } from '../../words/number-words.js';
import { pastForms } from '../../words/past-forms.js';
import { sentencesOf } from '../../words/sentences.js';
import { mayLimit } from '../../words/limit-words.js';
import { type Limit, leastOf } from './limits.js';
import type { Maker, Subject } from './sequence.js';
import { type SettingMember, meansMember } from './setting-members.js';
import { verbOf } from './taking-back.js';
import { isNamedIn } from './told-of-others.js';

/** Words by which a sentence bounds a number. */
const AT_MOST = String.raw`\b(?:at most|up to|(?:no|not|never|nobody|none|cannot)\b(?: \w+){0,4} more than|(?:a )?maximum of|limited to)`;
const BOUNDS = new RegExp(`${AT_MOST}\\b|\\bhow many\\b|\\blimit|\\bmax`, 'i');

/** A number of things, with two words between them at most: `at most three open loans`. */
const NUMBERED = new RegExp(String.raw`${AT_MOST} (${NUMBER_WORDS}|\d{1,2})((?: [\p{L}-]+){1,3})`, 'iu');

/** The number of things with which one more is refused: `refused when the reader has 3 open loans already`. */
const HELD = new RegExp(String.raw`\b(?:has|have|holds?)(?: already)? (${NUMBER_WORDS}|\d{1,2})((?: [\p{L}-]+){1,3})`, 'iu');
const REFUSED = /\balready\b|\brefused\b|\brejected\b|\b409\b/i;

/** Words by which a sentence speaks of one request, of an answer, or of a time. */
const OF_ELSE =
  /\b(?:requests?|calls?|pages?|returned|listed|batch|bulk|minutes?|hours?|days?|weeks?|months?|years?|seconds?|per cent|percent)\b/i;

/** What brackets add says which of them count. */
const ASIDE = /\([^()]*\)/g;

/** More things are not created to find out whether there can be so many. */
const MOST_THINGS = 12;

/** Words by which only some of the things count, so that one that is taken back makes room. */
const FREES =
  /\b(?:at (?:the same|a|one|any) time|at once|simultaneous\w*|open|active|current(?:ly)?|running|outstanding|pending|upcoming)\b/i;
const BUT_FOR = /\b(?:not counting|without|except(?: for)?|excluding|apart from|do not count|does not count)\b/i;

/**
 * The limits that members of settings tell, as the words of a creation or of the members themselves say: `at most perSpeaker proposals`.
 * @param words what the document says of the creation and its refusals.
 */
export function limitsOfSettings(
  subject: Pick<Subject, 'maker' | 'parents'>,
  words: string,
  members: readonly SettingMember[],
): readonly Limit[] {
  const { name } = subject.maker.resource;
  return members.flatMap((member): readonly Limit[] => {
    const least = mayLimit(member.name) ? leastOf(member.roots) : undefined;
    const said = sentencesOf(words).find((sentence) => BOUNDS.test(sentence) && meansMember(sentence, member));
    const described = sentencesOf(member.description).find((sentence) => BOUNDS.test(sentence) && isNamedIn(sentence, name));
    const sentence = said ?? described;
    return least === undefined || sentence === undefined
      ? []
      : [{ source: { kind: 'setting', member }, per: namedIn(subject, sentence), least, ...freedBy(sentence) }];
  });
}

/** The limits whose number is in the words of a creation: `A member has at most three open loans.` */
export function limitsInWords(subject: Pick<Subject, 'maker' | 'parents'>, words: string): readonly Limit[] {
  const { name } = subject.maker.resource;
  const nouns = formsOf(wordsOf(name.split('/').at(-1) ?? ''));
  return sentencesOf(words).flatMap((sentence): readonly Limit[] => {
    const isHeld = REFUSED.test(sentence) && !/\bsame\b/i.test(sentence);
    const found = NUMBERED.exec(sentence) ?? (isHeld ? HELD.exec(sentence) : null);
    if (found === null) return [];
    const [, number = '', things = ''] = found;
    const least = numberIn(number);
    const isOfThem = nouns.some((noun) => ` ${wordsOf(things).join(' ')} `.includes(` ${noun} `));
    if (least === undefined || least < 1 || least > MOST_THINGS || !isOfThem || OF_ELSE.test(sentence.replaceAll(ASIDE, ''))) return [];
    return [{ source: { kind: 'words', sentence }, per: namedIn(subject, clauseOf(sentence, found)), least, ...freedBy(sentence) }];
  });
}

/** The clause that something stands in: another one has a limit of its own. */
function clauseOf(sentence: string, found: RegExpExecArray): string {
  const end = found.index + found[0].length;
  const [rest = ''] = sentence.slice(end).split(/[,;]/, 1);
  return sentence.slice(0, end) + rest;
}

/** The item paths of what contains a thing, or is named by it, that a sentence speaks of. */
function namedIn({ maker, parents }: Pick<Subject, 'maker' | 'parents'>, sentence: string): ReadonlySet<string> {
  const around: readonly Maker[] = [...parents, ...maker.around, ...maker.needs];
  return new Set(around.flatMap(({ resource }) => (isNamedIn(sentence, resource.name) ? [resource.item] : [])));
}

function freedBy(sentence: string): Pick<Limit, 'isOfPlaces' | 'freedBy'> {
  if (!BUT_FOR.test(sentence)) return { isOfPlaces: FREES.test(sentence) };
  const said = new Set(wordsOf(sentence));
  return { isOfPlaces: true, freedBy: (way) => pastForms(verbOf(way)).some((form) => said.has(form)) };
}
