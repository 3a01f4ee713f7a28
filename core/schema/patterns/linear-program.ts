import type { Edge, Part } from './parse-pattern.js';

/** One step of a program, with the index of the next one. */
export type Step =
  | { readonly kind: 'character'; readonly source: string; readonly next: number }
  | { readonly kind: 'edge'; readonly edge: Edge; readonly next: number }
  | { readonly kind: 'lookahead'; readonly program: Program; readonly negative: boolean; readonly next: number }
  | { readonly kind: 'fork'; readonly next: readonly number[] }
  | { readonly kind: 'match' };

/** A pattern as a nondeterministic automaton (Thompson 1968). The last step is the first to take. */
export interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
}

/** The number of steps of a program: repetitions with bounds are written out. */
const MOST_STEPS = 5000;

/** Compiles a pattern; undefined if that takes too many steps or only the built-in engine can match it. */
export function compileProgram(part: Part): Program | undefined {
  if (size(part) > MOST_STEPS) return undefined;
  const steps: Step[] = [{ kind: 'match' }];
  const start = append(part, 0, steps);
  return { steps, start };
}

function size(part: Part): number {
  switch (part.kind) {
    case 'character':
    case 'edge':
      return 1;
    case 'sequence':
    case 'choice':
      return part.parts.reduce((sum, one) => sum + size(one), 1);
    case 'repeat':
      return (size(part.part) + 1) * Math.max(1, part.max === Infinity ? part.min + 1 : part.max);
    case 'lookahead':
      return size(part.part) + 1;
    case 'other':
      return Infinity;
  }
}

/** Adds the steps of a part that goes on with `next`, and returns its first step. */
function append(part: Part, next: number, steps: Step[]): number {
  const add = (step: Step): number => steps.push(step) - 1;
  switch (part.kind) {
    case 'character':
      return add({ kind: 'character', source: part.source, next });
    case 'edge':
      return add({ kind: 'edge', edge: part.edge, next });
    case 'sequence':
      return part.parts.reduceRight((after, one) => append(one, after, steps), next);
    case 'choice':
      return add({ kind: 'fork', next: part.parts.map((one) => append(one, next, steps)) });
    case 'repeat':
      return appendRepeat(part, next, steps);
    case 'lookahead': {
      const inner: Step[] = [{ kind: 'match' }];
      const start = append(part.part, 0, inner);
      return add({ kind: 'lookahead', program: { steps: inner, start }, negative: part.negative, next });
    }
    case 'other':
      return next;
  }
}

function appendRepeat({ part, min, max }: Extract<Part, { kind: 'repeat' }>, next: number, steps: Step[]): number {
  let first = next;
  if (max === Infinity) {
    const loop: { kind: 'fork'; next: number[] } = { kind: 'fork', next: [] };
    first = steps.push(loop) - 1;
    loop.next.push(append(part, first, steps), next);
  }
  const optional = max === Infinity ? 0 : max - min;
  for (let i = 0; i < optional; i += 1) {
    first = steps.push({ kind: 'fork', next: [append(part, first, steps), next] }) - 1;
  }
  for (let i = 0; i < min; i += 1) first = append(part, first, steps);
  return first;
}
