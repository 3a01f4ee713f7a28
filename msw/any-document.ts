import type { Contract } from '../core/contract/contract.js';
import type { NegotiationInput } from '../core/respond/negotiation/negotiate.js';
import { createNegotiator } from '../core/respond/negotiation/create-negotiator.js';
import { midnightBefore } from '../core/plausible/midnight-before.js';
import { WORD_LIST } from '../core/plausible/word-list.js';
import { createResponseMaker } from '../core/respond/negotiation/make-responses.js';
import { type Responder, createResponder } from '../core/respond/responder.js';
import { WHOLE_JUDGE } from '../core/respond/whole-judge.js';
import type { HandlerSettings } from './handler-options.js';
import { type Remembered, remembered } from './remembering.js';

/** What documents need that are not plain, and requests that are not: one chunk, because most of them need all of it. */
export { readParsed } from '../core/openapi/read-parsed.js';

/** A responder, and what it remembers. */
export interface WholeResponder extends Remembered {
  readonly responder: Responder;
}

/** Responds to any request of any document. */
export function wholeResponder(contract: Contract, settings: HandlerSettings): WholeResponder {
  const inventory = { words: WORD_LIST, today: midnightBefore(settings.now) };
  const choose = createNegotiator(settings.authStatus, contract.title, createResponseMaker(inventory));
  const memory = remembered(contract, settings, inventory);
  const parts = { ...WHOLE_JUDGE, negotiate: (input: NegotiationInput) => Promise.resolve(choose(input)) };
  return { ...memory, responder: createResponder(contract, parts, settings, undefined, memory.remember) };
}
