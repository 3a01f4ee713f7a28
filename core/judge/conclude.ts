import { type Expectation, expect } from './expectation.js';
import type { HeadFacts } from './head-facts.js';
import type { ContentOpinion } from './judge-content.js';

/** Combines what the head and the content of a request say. */
export function conclude(facts: HeadFacts, { situations, evaluation, comparable }: ContentOpinion): Expectation {
  return expect(facts.situations.length === 0 ? situations : [...facts.situations, ...situations], {
    violations: joined(facts.violations, evaluation.violations),
    held: joined(facts.held, evaluation.held),
    // A parameter that a server may read in two ways may be one that says what to store.
    comparable: comparable && facts.situations.every(({ id }) => id !== 'value-spelling'),
  });
}

function joined<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return first.length === 0 ? second : [...first, ...second];
}
