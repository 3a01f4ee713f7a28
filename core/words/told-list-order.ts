import { formsOf } from './name-forms.js';
import { wordsOf } from './name-words.js';
import { sentencesOf } from './sentences.js';

/** A member by which a list is in order without being asked for one. */
export interface ToldListOrder {
  readonly member: string;
  readonly sign: 1 | -1;
}

/** A member of the things in a list, by its name. */
export interface ListedMember {
  readonly name: string;
  /** True for a day or a time. */
  readonly isTime: boolean;
}

/** `Latest day first`, `newest first`, `lowest number first`. */
const FIRST =
  /\b(latest|newest|most recent|youngest|last|oldest|earliest|soonest|smallest|lowest|cheapest|shortest|largest|highest|longest|greatest)((?: [`'"]?[\w-]+[`'"]?){0,2}?) (?:comes? )?first\b/i;
const DOWN = /^(?:latest|newest|most recent|youngest|last|largest|highest|longest|greatest)$/i;
const OF_TIME = /^(?:latest|newest|most recent|youngest|last|oldest|earliest|soonest)$/i;

/** Ranks that may speak of any time. */
const SOON = /^(?:earliest|soonest)$/i;

/** `by start_date ascending`, `sorted by name`, `in order of their day, descending`: the first member that a sentence names. */
const BY =
  /^(?:(?:sorted|ordered|listed) by|in (?:the )?order of|by) (?:the |their |its )?[`'"]?([\w-]+(?: (?!ascending|descending|and|then|within)[\w-]+)?)[`'"]?(?:,? (?:in )?(ascending|descending)(?: order)?|(?:,? (?:and )?then\b|,|\.|;|$| and))/i;
const BEGINS_HERE = /\b(?=(?:(?:sorted|ordered|listed) by|in (?:the )?order of|by)\b)/i;
const SAYS_ORDER = /\b(?:sorted|ordered|in (?:the )?order of|ascending|descending)\b/i;

/** Words of an order that somebody asks for, or of other requests. */
const ASKED = /\b(?:if|when|with|unless|default|param\w*|can be|may be|sort=|whether)\b/i;

/** Words of an order within groups, whose own order comes first. */
const IN_GROUPS = /\b(?:for|of|in|within|per) each\b|\bper \w+|\bgrouped\b/i;

/** Words of an order among equals: what stands after them is not the first member that counts. */
const AMONG_EQUALS = /\b(?:same|equal(?:ly)?|identical|ties?|within an?|otherwise|second(?:ary|ly)?|shar(?:e|es|ing))\b/i;

/**
 * The first member by which words say that a list is in order: `Latest day first; on the same day the one recorded last comes first.` Undefined where
 * they say nothing of it, or name no member.
 */
export function toldListOrder(words: string, members: readonly ListedMember[]): ToldListOrder | undefined {
  for (const sentence of sentencesOf(words)) {
    if (ASKED.test(sentence) || IN_GROUPS.test(sentence)) continue;
    const [, rank, named = ''] = FIRST.exec(sentence) ?? [];
    const first = rank === undefined ? undefined : memberOfFirst(rank, named, members);
    if (first !== undefined) return first;
    const [before = '', ...rest] = sentence.split(BEGINS_HERE);
    // What comes first is told, and not understood: what else is told of the order is among equals.
    if (FIRST.test(before)) return undefined;
    if (AMONG_EQUALS.test(before)) continue;
    const [, by = '', direction] = SAYS_ORDER.test(sentence) ? (BY.exec(rest.join('')) ?? []) : [];
    const member = namedAs(by, members);
    const isDown =
      direction?.toLowerCase() === 'descending' ||
      (direction === undefined && /\bdescending\b|\b(?:newest|latest) first\b/i.test(sentence));
    if (member !== undefined) return { member: member.name, sign: isDown ? -1 : 1 };
  }
  return undefined;
}

function memberOfFirst(rank: string, named: string, members: readonly ListedMember[]): ToldListOrder | undefined {
  const sign = DOWN.test(rank) ? -1 : 1;
  const times = members.filter(({ isTime }) => isTime);
  // A list says nothing of the time at which something was recorded, where it shows several times; what is old or new was recorded long ago, or just now.
  const isAny = SOON.test(rank);
  const only = named.trim() === '' && OF_TIME.test(rank) && times.length === 1 ? times.find((one) => isAny || saysMaking(one)) : undefined;
  const member = namedAs(named, members) ?? only;
  return member === undefined ? undefined : { member: member.name, sign };
}

/** Words of members that say when something was recorded. */
const OF_MAKING =
  /^(?:creat|record|register|enter|add|submit|plac|post|open|sent|receiv|issu|publish|log|made|sign|paid|done|occur|happen|timestamp|time$|at$|on$|date$|since)/;

/** True for a day or a time that may be that at which a thing was recorded: not the day on which it is to be picked up. */
function saysMaking({ name }: ListedMember): boolean {
  return wordsOf(name).every((word) => OF_MAKING.test(word));
}

/** The member that words name, alone or with another word before or behind them: `start date`, `the day`. */
function namedAs(words: string, members: readonly ListedMember[]): ListedMember | undefined {
  const said = wordsOf(words);
  const runs = [said, said.slice(0, 1), said.slice(-1)].flatMap((run) => (run.length === 0 ? [] : [run.join(' '), ...formsOf(run)]));
  return runs.flatMap((run) => members.filter(({ name }) => wordsOf(name).join(' ') === run))[0];
}
