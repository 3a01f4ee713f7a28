import { isPlainOperation, isPlainTarget, judgePlain } from '../core/judge/judge-plain.js';
import type { Contract } from '../core/contract/contract.js';
import { findByLiteral, isLiteralPath } from '../core/respond/routes/find-by-literal.js';
import { createNegotiator } from '../core/respond/negotiation/create-negotiator.js';
import { NOTHING_TO_MAKE } from '../core/respond/negotiation/response-maker.js';
import { showsEveryAnswer } from '../core/respond/negotiation/shows-every-answer.js';
import { PLAIN_READER } from '../core/schema/plain-schema.js';
import { type Responder, createResponder } from '../core/respond/responder.js';
import type { HandlerSettings } from './handler-options.js';

/**
 * Responds to the plain requests of a plain document, whose operations have no parameters, take JSON of plain schemas, and show every answer
 * by an example. It has no code for anything else; the responses are those of the whole responder.
 * @returns undefined if the document is not plain.
 */
export function plainResponder(contract: Contract, settings: HandlerSettings): Responder | undefined {
  const isRouted = [contract.serverPath ?? '', ...(contract.otherServerPaths ?? [])].every((path) =>
    isLiteralPath(settings.basePath + path),
  );
  if (!isRouted || !contract.operations.every(isPlainOperation) || !showsEveryAnswer(contract)) return undefined;
  const choose = createNegotiator(settings.authStatus, contract.title, NOTHING_TO_MAKE);
  const parts = { judge: judgePlain, buildFinder: findByLiteral, reader: PLAIN_READER };
  return createResponder(contract, { ...parts, negotiate: (input) => Promise.resolve(choose(input)) }, settings);
}

/** True if the plain responder can respond: the request has no query, and nobody asks for generated content. */
export function isPlainRequest({ url, headers }: Request, { prefer }: HandlerSettings): boolean {
  const { pathname, search } = new URL(url);
  return isPlainTarget(pathname + search) && prefer.dynamic !== true && !/dynamic/i.test(headers.get('prefer') ?? '');
}
