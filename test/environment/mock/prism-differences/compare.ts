import type { Answer } from './ask.js';
import { type Combination, describe, keyOf } from './combinations.js';
import { GROUPS, type Group } from './groups.js';

/** More of a body than this many characters tells a reader nothing. */
const LONGEST = 100;

/** What both said to one combination. */
export interface Pair {
  readonly combination: Combination;
  readonly prism: Answer | undefined;
  readonly mock: Answer;
}

/** The differences of one group. */
export interface Sorted {
  readonly group: Group;
  readonly pairs: readonly Pair[];
}

/** All pairs, sorted. */
export interface Comparison {
  readonly same: number;
  readonly groups: readonly Sorted[];
  /** Differences that no group explains, as a person reads them. */
  readonly unexplained: readonly string[];
}

/** Sorts what was answered into what is the same, what is meant to differ, and what is neither. */
export function compare(pairs: readonly Pair[]): Comparison {
  const mocks = new Map(pairs.map(({ combination, mock }) => [keyOf(combination), mock]));
  const differing = pairs.filter((pair) => !isSame(pair));
  const explained = differing.map((pair) => ({ pair, group: GROUPS.find(({ has }) => has(pair.combination, pair.prism)) }));
  const isRight = ({ combination, prism, mock }: Pair, { like, right }: Group): boolean => {
    const model = like === undefined ? mock : mocks.get(keyOf(like(combination)));
    return model !== undefined && isAlike(model, mock) && (right?.(mock, prism) ?? true);
  };
  return {
    same: pairs.length - differing.length,
    groups: GROUPS.map((group) => ({ group, pairs: explained.filter((candidate) => candidate.group === group).map(({ pair }) => pair) })),
    unexplained: explained
      .filter(({ pair, group }) => group === undefined || !isRight(pair, group))
      .map(({ pair }) => report(pair).join('\n')),
  };
}

/** A pair in three lines. */
export function report({ combination, prism, mock }: Pair): readonly string[] {
  return [describe(combination), `plain Prism: ${reportResponse(prism)}`, `the mock:    ${reportResponse(mock)}`];
}

function isSame({ combination, prism, mock }: Pair): boolean {
  if (prism === undefined || !isAlike(prism, mock)) return false;
  return !isForced(combination, prism) || prism.body === mock.body;
}

function isAlike(one: Answer, other: Answer): boolean {
  return one.status === other.status && one.mediaType === other.mediaType && one.shape === other.shape;
}

/** True if an answer is the very example that was asked for, so that its content is fixed, too. */
function isForced({ prefer }: Combination, { status, shape }: Answer): boolean {
  if (prefer.includes('dynamic') || shape === 'problem') return false;
  return prefer.startsWith('example=') ? status === 200 : prefer.includes('example=') && status === 400;
}

function reportResponse(answer: Answer | undefined): string {
  if (answer === undefined) return 'no answer, its process ends';
  const { status, mediaType, body } = answer;
  return `${status} ${mediaType} ${body.length > LONGEST ? `${body.slice(0, LONGEST)}…` : body}`;
}
