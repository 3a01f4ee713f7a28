import type { Operation } from '../openapi/contract.js';
import { type HeadFacts, type HeadOfRequest, headFacts } from './head-facts.js';
import { judgeParameters } from './judge-parameters.js';
import type { KnownTokens } from './request.js';

/**
 * Reads the head of a request to an operation. Pure; never throws.
 * @param tokens the tokens known to be valid or invalid.
 */
export function readHead(operation: Operation, head: HeadOfRequest, tokens: KnownTokens): HeadFacts {
  return headFacts(operation, head, tokens, judgeParameters(operation, head.target, head.headers));
}
