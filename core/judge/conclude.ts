import { type Expectation, expect } from './expectation.js';
import type { HeadFacts } from './head-facts.js';
import type { ContentOpinion } from './judge-content.js';

/** Combines what the head and the content of a request say. */
export function conclude(facts: HeadFacts, { situations, evaluation, comparable }: ContentOpinion): Expectation {
  return expect(facts.situations.length === 0 ? situations : [...facts.situations, ...situations], {
    violations: joined(facts.violations, evaluation.violations),
    held: joined(facts.held, evaluation.held),
    comparable,
  });
}

function joined<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return first.length === 0 ? second : [...first, ...second];
}
