import type { Edge } from './parse-pattern.js';
import type { Program } from './linear-program.js';

/** The number of steps that one match may take. */
const MOST_STEPS = 20_000_000;

/** A text in the characters that the pattern reads: code points, or UTF-16 units without the `u` flag. */
export type Characters = readonly string[];

/** True if a character matches a pattern for one character. */
export type TestCharacter = (source: string, character: string) => boolean;

/**
 * Finds a match anywhere in a text, in all ways at once: the time grows with the product of the lengths of pattern and text, or
 * with lookaheads with its square.
 * @returns undefined if it takes too many steps.
 */
export function runProgram(program: Program, text: Characters, test: TestCharacter): boolean | undefined {
  const budget = { left: MOST_STEPS };
  const found = run(program, text, 0, false, test, budget);
  return budget.left <= 0 ? undefined : found;
}

interface Budget {
  left: number;
}

function run(program: Program, text: Characters, from: number, here: boolean, test: TestCharacter, budget: Budget): boolean {
  const { steps, start } = program;
  const seen = new Int32Array(steps.length).fill(-1);
  const result = { matched: false };
  /** Adds a step and all that are reached from it without a character. */
  const enter = (first: number, at: number, into: number[]): void => {
    const pending = [first];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const step = steps[index];
      if (step === undefined || seen[index] === at) continue;
      seen[index] = at;
      budget.left -= 1;
      if (step.kind === 'match') result.matched = true;
      else if (step.kind === 'character') into.push(index);
      else if (step.kind === 'fork') pending.push(...step.next);
      else if (step.kind === 'edge' ? isAt(step.edge, text, at) : run(step.program, text, at, true, test, budget) !== step.negative)
        pending.push(step.next);
    }
  };
  let current: number[] = [];
  enter(start, from, current);
  for (let at = from; at < text.length && !result.matched && budget.left > 0; at += 1) {
    const next: number[] = [];
    const character = text[at] ?? '';
    for (const index of current) {
      const step = steps[index];
      budget.left -= 1;
      if (step?.kind === 'character' && test(step.source, character)) enter(step.next, at + 1, next);
    }
    if (!here) enter(start, at + 1, next);
    else if (next.length === 0) break;
    current = next;
  }
  return result.matched;
}

function isAt(edge: Edge, text: Characters, at: number): boolean {
  if (edge === '^') return at === 0;
  if (edge === '$') return at === text.length;
  const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);
  return (isWord(text[at - 1]) !== isWord(text[at])) === (edge === '\\b');
}
