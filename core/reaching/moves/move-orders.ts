import type { createOrRenew } from '../things/renewed-references.js';
import type { Move } from './move.js';
import type { ThingForm } from './thing-forms.js';

/** Upper bound on the moves that end the life of a thing and are each tried as the first of them. */
const MOST_ENDS = 4;

/** An order in which the moves of a thing are tried. */
export interface Order {
  readonly moves: readonly Move[];
  /** True if those come first that lead to the state of which the refusal or the document speaks. */
  readonly prefersWanted: boolean;
}

/** An order that is tried on a new thing. */
export interface Attempt extends Order {
  /** The move for which it is tried, the first of those that end the life of the thing. */
  readonly first?: Move;
  /** How the thing is created. Default: `createOrRenew`. */
  readonly create?: typeof createOrRenew;
  /** True if the thing is created for today. */
  readonly isOnTheDay?: true;
  /** The form in which the thing is created, where that is another one than that of plain requests. */
  readonly form?: ThingForm;
}

/**
 * The orders of moves. Each of those that end the life of a thing comes first of them once: after one of them, the others are refused.
 * @param moves those that end it last.
 */
export function ordersOf(moves: readonly Move[]): readonly Attempt[] {
  const [others, ends] = [moves.filter(({ isEnd }) => !isEnd), moves.filter(({ isEnd }) => isEnd)];
  return [
    ...bothWays(moves).map((one): Attempt => ({ moves: one, prefersWanted: true })),
    ...ends
      .slice(0, MOST_ENDS)
      .map((first): Attempt => ({ moves: [...others, first, ...ends.filter((one) => one !== first)], prefersWanted: false, first })),
  ];
}

/** Moves in the order of the document and, but for those that end a life, the other way round. */
export function bothWays(moves: readonly Move[]): readonly (readonly Move[])[] {
  const [others, ends] = [moves.filter(({ isEnd }) => !isEnd), moves.filter(({ isEnd }) => isEnd)];
  const inOrder = [...others, ...ends];
  return others.length < 2 ? [inOrder] : [inOrder, [...others.toReversed(), ...ends]];
}
