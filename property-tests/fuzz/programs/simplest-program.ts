import { type Program, type ProgramStep, isPlain, plainStep } from './program.js';

/** A program, and what was seen when it was sent. */
export interface Shown<T> {
  readonly program: Program;
  readonly shown: T;
}

/**
 * Finds the simplest program that still shows something: with as few requests between the first and the last as possible, and those plain.
 * A pass drops each request once, the last ones first, and goes on from what is left: the number of programs grows with the requests, not with their
 * square.
 * @param show sends a program; undefined if it does not show it any more.
 * @param most upper bound on the programs that are sent.
 * @throws what `show` throws
 */
export async function simplestProgram<T>(
  whole: Shown<T>,
  show: (program: Program) => Promise<T | undefined>,
  most: number,
): Promise<Shown<T>> {
  let least = whole;
  let left = most;
  const accepts = async (program: Program): Promise<boolean> => {
    if (left <= 0) return false;
    left -= 1;
    const shown = await show(program);
    if (shown !== undefined) least = { program, shown };
    return shown !== undefined;
  };
  const { subject, steps } = whole.program;
  const isBare = steps.length > 3 && (await accepts({ subject, steps: [...steps.slice(0, 1), ...steps.slice(-1)] }));
  for (let isSmaller = !isBare; isSmaller;) {
    isSmaller = false;
    for (let at = least.program.steps.length - 2; at > 0; at -= 1)
      isSmaller = (await accepts(withStep(least.program, at, undefined))) || isSmaller;
  }
  for (const [at, step] of least.program.steps.slice(0, -1).entries())
    if (!isPlain(step)) await accepts(withStep(least.program, at, plainStep(step)));
  return least;
}

/** The program with another step in one place, or without it. */
export function withStep({ subject, steps }: Program, at: number, step: ProgramStep | undefined): Program {
  return { subject, steps: step === undefined ? steps.toSpliced(at, 1) : steps.with(at, step) };
}
