import type { Contract, Operation } from '../../contract/contract.js';
import { wordsWithRefusal } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { verbsOf } from '../../resources/verbs-of.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { namesState } from '../../words/names-state.js';
import { saysName } from '../../words/says-name.js';
import { sentencesOf } from '../../words/sentences.js';
import type { Move } from './move.js';
import { saysWanted } from './says-wanted.js';

/**
 * The moves to the state that a refusal names, those of which the document says that the operation wants them, and the others.
 * @param comesLast true for moves that come after those, unless they are wanted.
 */
export function wantedFirst(
  moves: readonly Move[],
  refused: Exchange,
  operation: Operation,
  contract: Contract,
  comesLast: (move: Move) => boolean = () => false,
): readonly Move[] {
  const rankOf = rankBy(refused, operation, contract);
  if (rankOf === undefined) return moves;
  const placeOf = (move: Move): number => {
    const rank = rankOf(move);
    return rank > 1 && comesLast(move) ? LAST : rank;
  };
  return moves.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** True for a move to the state that a refusal itself names. */
export function isAskedFor(move: Move, refused: Exchange, operation: Operation, contract: Contract): boolean {
  return rankBy(refused, operation, contract)?.(move) === 0;
}

/** How near a move comes to what a refusal and the document want; undefined for what is no refusal. */
function rankBy(refused: Exchange, operation: Operation, contract: Contract): ((move: Move) => number) | undefined {
  const { words = '', texts = [], status = 0 } = readRefusal(refused) ?? {};
  if (status === 0) return undefined;
  const said = texts.join('\n\n');
  const told = wordsWithRefusal(contract, operation, String(status));
  return ({ value, member = '', operation: move, hasSentences }) => {
    if (hasSentences === true) return saysTooShort(said) ? 0 : LAST;
    if (typeof value === 'string' && saysName(words, value)) return 0;
    // Another category of a thing is no other state.
    if (value !== undefined) return namesState(member) ? 2 : 3;
    const verbs = verbsOf(move);
    if (verbs.some((verb) => saysWanted(said, verb)) || saysLacking(said, move)) return 0;
    return verbs.some((verb) => saysWanted(told, verb)) ? 1 : 2;
  };
}

const LAST = 4;

/** True if a refusal says that a text is too short: `needs at least five words`. */
export function saysTooShort(said: string): boolean {
  return sentencesOf(said).some((sentence) => OF_TEXT.test(sentence) && (LACKS.test(sentence) || TOO_LITTLE.test(sentence)));
}

const OF_TEXT = /\b(?:words?|characters?|letters|sentences?|longer|too short)\b/i;

/** Words by which a refusal says that a thing has none of something, or too little of it. */
const LACKS = /\b(?:no|yet|without|empty|needs?|requires?|at least|missing|lacks?)\b/i;
const TOO_LITTLE = /\b(?:twice|times|enough|few|fewer|less than|below|too low|not reached|only \d+|two|three|minimum)\b/i;

/** True if a refusal says that a thing has none of what an operation adds to it: `The course has no session yet`. */
function saysLacking(said: string, { method, path }: Operation): boolean {
  // What PUT creates under a key is called as what contains it.
  const name = (method === 'PUT' ? path.split('/').filter((part) => !part.startsWith('{')) : path.split('/')).at(-1) ?? '';
  if ((method !== 'POST' && method !== 'PUT') || name.startsWith('{')) return false;
  const forms = formsOf(wordsOf(name));
  return sentencesOf(said).some((sentence) => LACKS.test(sentence) && forms.some((form) => saysName(sentence, form)));
}

/** True if a server refuses something because there is too little of what was added: `needs at least two players`. */
export function lacksSomething(exchange: Exchange): boolean {
  const { texts = [] } = readRefusal(exchange) ?? {};
  return texts.some((text) => LACKS.test(text) || TOO_LITTLE.test(text));
}
