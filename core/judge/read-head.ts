import type { Operation } from '../contract/contract.js';
import { keyInTarget } from './key-in-target.js';
import { elsewhereSituation, factsElsewhere } from './facts-elsewhere.js';
import { type HeadFacts, type HeadOfRequest, headFacts } from './head-facts.js';
import { judgeParameters } from './judge-parameters.js';
import { judgeScheme } from '../security/judge-scheme.js';
import type { KnownTokens } from '../security/known-tokens.js';

/**
 * Reads the head of a request to an operation. Pure; never throws.
 * @param method that was sent, if the request need not belong to the operation.
 * @param tokens the tokens known to be valid or invalid.
 */
export function readHead(operation: Operation, head: HeadOfRequest & { readonly method?: string }, tokens: KnownTokens): HeadFacts {
  const elsewhere = head.method === undefined ? undefined : elsewhereSituation(operation, head.method, head.target);
  if (elsewhere !== undefined) return factsElsewhere(elsewhere, head.chunked);
  const facts = headFacts(operation, head, tokens, judgeParameters(operation, head.target, head.headers), judgeScheme);
  const key = keyInTarget(operation, head.target);
  return key === undefined ? facts : { ...facts, key: key.value };
}
