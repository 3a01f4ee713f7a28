import { sentencesOf } from './sentences.js';
import { trimmed } from './trimmed.js';

/** What a document says in words of the spelling in which a text is stored, and what it leaves of a text. */
interface Spelling {
  readonly words: RegExp;
  readonly fold: (text: string) => string;
  /** The same text in another spelling. */
  readonly respell: (text: string) => string;
}

const inOneCase = (text: string): string => text.toLowerCase();
const inOneSpacing = (text: string): string => trimmed(text).replaceAll(/\s+/gu, ' ');

const inOtherCase = (text: string): string => (text.toLowerCase() === text ? text.toUpperCase() : text.toLowerCase());

const BLANKS = String.raw`\b(?:blanks?|(?:white)?[- ]?spaces?)\b`;
const OF_NO_ACCOUNT = String.raw`\b(?:remov|ignor|drop|collaps|discard|strip|trim|taken off|makes? no|do(?:es)? not (?:count|matter)|around|surround|leading|trailing|at (?:the|its|both) (?:ends?|start))`;

/** Blanks that may stand in a text are no other spelling of it: only those that are removed, or make no difference. */
const SPACING = new RegExp(String.raw`\btrim\w*|\bstripped\b|${OF_NO_ACCOUNT}[^.;]*${BLANKS}|${BLANKS}[^.;]*${OF_NO_ACCOUNT}`, 'i');

const NORMALIZED = /\bnormali[sz]\w*|\bcanonical\w*/i;

const SPELLINGS: readonly Spelling[] = [
  { words: /\b(?:lower|upper|small|big)[- ]?(?:cased?|letters?)\b|\bcapital\w*|\bcase\b|\bcase-/i, fold: inOneCase, respell: inOtherCase },
  { words: SPACING, fold: inOneSpacing, respell: (text) => ` ${text} ` },
  {
    words: NORMALIZED,
    fold: (text) => inOneCase(inOneSpacing(text.normalize('NFKC'))),
    respell: inOtherCase,
  },
];

/** A text in marks. */
const MARKED = /"([^"]+)"|'([^']+)'|`([^`]+)`|“([^”]+)”/gu;
const SAME = /\b(?:same|equals?|equal|alike|identical|duplicates?|collides?|clash(?:es)?|conflicts?|one and)\b/i;
const DIFFERENT = /\b(?:not|different|differs?|distinct|two)\b/i;

/** True if a sentence calls two texts the same that only a spelling tells apart: `"gbr 12" and "GBR 12" are the same`. */
function showsPair(words: string, fold: (text: string) => string): boolean {
  return sentencesOf(words)
    .flatMap((sentence) => sentence.split(/[:;]\s/))
    .some((clause) => {
      const texts = [...new Set([...clause.matchAll(MARKED)].map((found) => found.slice(1).find((text) => text !== undefined) ?? ''))];
      const isFolded = new Set(texts.map(fold)).size < texts.length;
      return isFolded && SAME.test(clause) && !DIFFERENT.test(clause);
    });
}

function isTold({ words, fold }: Spelling, text: string): boolean {
  return words.test(text) || showsPair(text, fold);
}

/** Words by which a sentence about more than one member says what becomes of a text. */
const STORED = /\b(?:stor|sav|keep|kept|remov|strip|trim|drop|convert|turn|normali[sz]|(?:lower|upper)-?cas)\w*/i;

/** True if two texts are the same one in the spellings of which some words speak: `Stored in lower case`, `Blanks around it are removed`. */
export function isSameSpelling(told: readonly string[], sent: string, stored: string): boolean {
  const spellings = SPELLINGS.filter((one) => told.some((text) => isTold(one, text)));
  const folded = (text: string): string => spellings.reduce((whole, { fold }) => fold(whole), text);
  return spellings.length > 0 && folded(stored) === folded(sent);
}

/** True if some words say of a text that what stands at its ends is of no account: `Spaces around it are dropped`. */
export function isTrimTold(told: readonly string[]): boolean {
  return told.some((text) => SPACING.test(text) || NORMALIZED.test(text));
}

/** A text in the other spellings that are the same one by what a document says of it; none where it says nothing of them. */
export function respelled(words: string, text: string): readonly string[] {
  const others = SPELLINGS.filter((one) => isTold(one, words)).map(({ respell }) => respell(text));
  return [...new Set(others)].filter((other) => other !== text);
}

/** True if a sentence says in which spelling texts are stored: `White space around texts is removed.` */
export function isOnSpelling(sentence: string): boolean {
  return STORED.test(sentence) && speaksOfSpelling(sentence);
}

/** True if a text, such as the description of a member, speaks of a spelling. */
export function speaksOfSpelling(text: string): boolean {
  return SPELLINGS.some(({ words }) => words.test(text));
}
