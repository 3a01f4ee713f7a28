import { NUMBER_WORDS } from '../words/number-words.js';
import { wordsOf } from '../words/name-words.js';
import type { Refusal } from './read-refusal.js';

/** Statuses by which servers refuse one more (RFC 9110 sections 15.5.1, 15.5.4, 15.5.10 and 15.5.21, RFC 6585 section 4). */
const STATUSES: ReadonlySet<number> = new Set([400, 403, 409, 422, 429]);

const NUMBER = String.raw`(?:\d+|${NUMBER_WORDS})`;
const MANY = new RegExp(
  [
    String.raw`\btoo many\b|\blimit\b|\bquota\b|\bmax(?:imum)?\b|\bat most\b|\b(?:no|not) more than\b|\bexceed`,
    String.raw`\balready (?:\w+ ){0,3}${NUMBER}\b|\b${NUMBER} (?:\w+ ){0,5}already\b`,
  ].join('|'),
  'i',
);

/** True for a refusal that says that there are too many things of a kind: `too_many_open`, "You have ten open bookings already". */
export function speaksOfMany({ status, texts }: Refusal): boolean {
  // A code is read as the words that it is made of.
  return STATUSES.has(status) && texts.some((text) => MANY.test(text) || MANY.test(wordsOf(text).join(' ')));
}
