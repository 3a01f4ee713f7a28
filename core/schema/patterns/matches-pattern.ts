import { memoize } from '../../memoize.js';
import { backtrackingCost } from './backtracking-cost.js';
import { type Program, compileProgram } from './linear-program.js';
import { type Part, parsePattern } from './parse-pattern.js';
import { type TestCharacter, runProgram } from './run-program.js';

/** What has a pattern: a keyword of a schema. */
interface PatternOwner {
  readonly pattern: string;
}

/** The ways to match that the built-in engine may try: some milliseconds. */
const MOST_WAYS = 1_000_000;

/**
 * Matches a text against a `pattern` (JSON Schema 2020-12 Validation section 6.3.3). The built-in engine backtracks, for hours on
 * some patterns and texts; where it could take long, the pattern runs as an automaton, whose time is bounded. docs/decisions/0033
 * has the reasons.
 * @returns undefined if that is not known: the pattern does not compile, or no engine can match it in a bounded time.
 */
export function matchesPattern(owner: PatternOwner, text: string): boolean | undefined {
  const { native, part, program, characters, test } = compiled(owner);
  if (native === undefined) return undefined;
  if (backtrackingCost(part, text.length) <= MOST_WAYS) return tryNative(native, text);
  const linear = program();
  return linear === undefined ? undefined : runProgram(linear, characters(text), test);
}

/** The built-in engine gives up on patterns that are too large, only when it runs them. */
function tryNative(native: RegExp, text: string): boolean | undefined {
  try {
    return native.test(text);
  } catch {
    return undefined;
  }
}

interface CompiledPattern {
  readonly native: RegExp | undefined;
  readonly part: Part | undefined;
  readonly program: () => Program | undefined;
  readonly characters: (text: string) => readonly string[];
  readonly test: TestCharacter;
}

const compiled = memoize(({ pattern }: PatternOwner): CompiledPattern => {
  const native = compilePattern(pattern);
  const unicode = native?.unicode === true;
  const part = native === undefined ? undefined : parsePattern(pattern, unicode);
  let program: Program | undefined;
  const tests = new Map<string, RegExp>();
  return {
    native,
    part,
    program: () => (program ??= part === undefined ? undefined : compileProgram(part)),
    characters: (text) => (unicode ? [...text] : text.split('')),
    test: (source, character) => {
      const known = tests.get(source) ?? new RegExp(`^(?:${source})$`, native?.flags);
      tests.set(source, known);
      return known.test(character);
    },
  };
});

/** An ECMA-262 expression with the `u` flag, or without it if it compiles only so; undefined if it compiles neither way. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tried the other way next.
    }
  }
  return undefined;
}
