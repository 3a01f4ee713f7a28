import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import type { Responder } from '../../core/respond/responder.js';
import type { Operation } from '../../core/contract/contract.js';
import type { Fault } from './fault.js';

/** The result of a fault: a changed response, or none at all. */
export type Spoiled =
  | { readonly kind: 'response'; readonly response: ContractResponse }
  | { readonly kind: 'reset' }
  | { readonly kind: 'timeout' };

/** Applies a fault to a response. */
export async function spoil(responder: Responder, operation: Operation, response: ContractResponse, fault: Fault): Promise<Spoiled> {
  if (fault === 'reset' || fault === 'timeout') return { kind: fault };
  if (fault === 'malformed') {
    // A response without a body cannot be truncated.
    if (response.body === undefined) return { kind: 'reset' };
    return { kind: 'response', response: { ...response, body: broken(response.body), because: 'the body is truncated on purpose' } };
  }
  const failed = await responder.respondWithError({ status: fault, because: 'the mock fails on purpose', near: operation });
  return { kind: 'response', response: failed };
}

/** The first half of a body, which is no longer valid JSON unless it is a bare number. */
function broken(body: string | Uint8Array): string | Uint8Array {
  return body.length < 2 ? '{' : body.slice(0, Math.ceil(body.length / 2));
}
