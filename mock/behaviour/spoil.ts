import type { ContractResponse } from '../../core/respond/answer.js';
import type { Responder } from '../../core/respond/site.js';
import type { Operation } from '../../core/openapi/contract.js';
import type { Fault } from './fault.js';

/** What a fault makes of an answer: another one, or a way to give none. */
export type Spoiled =
  | { readonly kind: 'answer'; readonly answer: ContractResponse }
  | { readonly kind: 'reset' }
  | { readonly kind: 'timeout' };

/** Lets an answer go wrong. */
export async function spoil(responder: Responder, operation: Operation, answer: ContractResponse, fault: Fault): Promise<Spoiled> {
  if (fault === 'reset' || fault === 'timeout') return { kind: fault };
  if (fault === 'malformed') {
    // An answer without a body cannot break off in it.
    if (answer.body === undefined) return { kind: 'reset' };
    return { kind: 'answer', answer: { ...answer, body: broken(answer.body), because: 'the body breaks off on purpose' } };
  }
  const failed = await responder.respondWithError({ status: fault, because: 'the mock fails on purpose', near: operation });
  return { kind: 'answer', answer: failed };
}

/** The first half of a body: no JSON text remains one when its end is missing, but for a bare number. */
function broken(body: string): string {
  return body.length < 2 ? '{' : body.slice(0, Math.ceil(body.length / 2));
}
