import type { Part } from './parse-pattern.js';

/** Possibilities that a repetition of possibilities has for each character. */
const NESTED = 4;

/**
 * An upper bound on the ways in which a backtracking engine may match a pattern against a text, most of which it tries before it
 * gives up.
 * @param part undefined for a pattern of unknown structure.
 * @param length of the text, in characters.
 */
export function backtrackingCost(part: Part | undefined, length: number): number {
  if (part === undefined) return NESTED ** length;
  const starts = startsAtStart(part) ? 1 : length + 1;
  return starts * ways(part, length) * (length + 1);
}

function ways(part: Part, length: number): number {
  switch (part.kind) {
    case 'character':
    case 'edge':
      return 1;
    case 'sequence':
      return part.parts.reduce((product, one) => product * ways(one, length), 1);
    case 'choice':
      return part.parts.reduce((sum, one) => sum + ways(one, length), 0);
    case 'repeat': {
      const inner = ways(part.part, length);
      if (inner > 1 && part.max > 1) return Math.max(NESTED, inner) ** (Math.min(part.max, length) + 1);
      return inner * (Math.min(part.max - part.min, length) + 1);
    }
    case 'lookahead':
    case 'other':
      return ways(part.part, length);
  }
}

function startsAtStart(part: Part): boolean {
  if (part.kind === 'sequence') return part.parts[0] !== undefined && startsAtStart(part.parts[0]);
  if (part.kind === 'choice') return part.parts.every(startsAtStart);
  return part.kind === 'edge' && part.edge === '^';
}
