import type { RequestContent } from '../request/wire-request.js';
import type { Operation } from '../openapi/contract.js';
import { type Expectation, expect } from './expectation.js';
import { judgeContent } from './judge-content.js';
import { type HeadFacts, readHead } from './read-head.js';
import type { KnownTokens } from './request.js';

/**
 * Judges what the contract expects of a request to an operation. Pure and independent of Node, so that the gate, the fuzzer,
 * the mock and a browser judge alike. Never throws, whatever the bytes.
 * @param tokens the tokens known to be valid or invalid.
 */
export function judge(operation: Operation, request: RequestContent, tokens: KnownTokens): Expectation {
  return judgeWith(operation, readHead(operation, request, tokens), request.body);
}

/** Judges a request whose head was read before: many requests of a campaign differ only in their bodies. */
export function judgeWith(operation: Operation, facts: HeadFacts, body: Uint8Array): Expectation {
  if (facts.isElsewhere) return expect(facts.situations, { violations: [], held: [], comparable: false });
  const { situations, evaluation, comparable } = judgeContent(operation, facts, body);
  return expect(facts.situations.length === 0 ? situations : [...facts.situations, ...situations], {
    violations: joined(facts.violations, evaluation.violations),
    held: joined(facts.held, evaluation.held),
    comparable,
  });
}

function joined<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return first.length === 0 ? second : [...first, ...second];
}
