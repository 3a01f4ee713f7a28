import type { RequestContent } from './request-content.js';
import type { Operation } from '../contract/contract.js';
import { conclude } from './conclude.js';
import { evaluateSent } from './evaluate-sent.js';
import { type Expectation, expect } from './expectation.js';
import type { HeadFacts } from './head-facts.js';
import { type ContentJudges, judgeContent } from './judge-content.js';
import { judgeDecoded } from './judge-decoded.js';
import { judgeXml } from './judge-xml.js';
import { codecNameOf } from '../codecs/codec-name.js';
import { readHead } from './read-head.js';
import type { KnownTokens } from '../security/known-tokens.js';

/** Judges a request, wholly (judge) or plainly (judgePlain). */
export type Judge = (operation: Operation, request: RequestContent, tokens: KnownTokens) => Expectation;

/**
 * Judges what the contract expects of a request to an operation. Pure and independent of Node, so that the gate, the fuzzer,
 * the mock and a browser judge alike. Never throws, whatever the bytes.
 * @param tokens the tokens known to be valid or invalid.
 */
export function judge(operation: Operation, request: RequestContent, tokens: KnownTokens): Expectation {
  return judgeWith(operation, readHead(operation, request, tokens), request.body);
}

const WHOLE: ContentJudges = {
  evaluate: evaluateSent,
  judgeDecoded: (media, contentType, bytes) => (codecNameOf(contentType) === 'xml' ? judgeXml : judgeDecoded)(media, contentType, bytes),
};

/** Judges a request whose head was read before: many requests of a campaign differ only in their bodies. */
export function judgeWith(operation: Operation, facts: HeadFacts, body: Uint8Array): Expectation {
  if (facts.isElsewhere) return expect(facts.situations, { violations: [], held: [], comparable: false });
  return conclude(facts, judgeContent(operation, facts, body, WHOLE));
}
