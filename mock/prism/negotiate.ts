import type { Contract, MediaType } from '../../core/contract/contract.js';
import { answerValue, keepsPlainly } from '../../core/respond/negotiation/answer-value.js';
import { createNegotiator as createKitNegotiator } from '../../core/respond/negotiation/create-negotiator.js';
import { responseMaker } from '../../core/respond/negotiation/make-responses.js';
import type { Negotiate, Negotiated, NegotiationInput } from '../../core/respond/negotiate.js';
import { type Ask, askWith } from './ask-prism.js';
import { type ExactExamples, exactBody, exactExamples } from './exact-examples.js';
import { isBeyondPrism } from './is-beyond-prism.js';
import { loadPrism } from './load-prism.js';
import type { PrismOutput } from './prism.js';
import { readForPrism } from './prism-document.js';
import type { Resource } from './resources.js';

/**
 * Prepares Prism for a contract. This takes about a third of a second, mostly to load Prism. Prism chooses; where it throws, or its
 * answer breaks the contract, the answer of the kit's negotiator stands.
 * @param authStatus the status for a request without valid credentials.
 */
export async function createNegotiator(contract: Contract, authStatus: number): Promise<Negotiate> {
  const prism = loadPrism();
  const ask = askWith(prism);
  const choose = createKitNegotiator(authStatus, contract.title, responseMaker);
  const resources = await readForPrism(prism, contract, authStatus);
  const examples = exactExamples(contract.operations);
  return async (input) => {
    const ours = choose(input);
    const resource = resources.get(input.operation)?.[input.decision];
    // Without a body that can be made or filled, Prism has nothing to choose that the contract does not say.
    if (resource === undefined || ours.content === undefined || ours.body === undefined || isBeyondPrism(ours.content.schema)) return ours;
    const output = await answerOf(ask, input, resource);
    return output === undefined ? ours : kept(output, resource, ours, ours.content, examples);
  };
}

/** Prism's answer; undefined where it fails: for some schemas, and for an Accept that is not a list of media types. */
async function answerOf(
  ask: Ask,
  { decision, accept, preferences }: NegotiationInput,
  { operation }: Resource,
): Promise<PrismOutput | undefined> {
  try {
    const result = await ask({ operation, decision, accept, preferences });
    return result._tag === 'Right' ? result.right.output : undefined;
  } catch {
    return undefined;
  }
}

/** Prism's answer if it keeps the contract: a documented status, an accepted media type, and a body that is valid. */
function kept(output: PrismOutput, resource: Resource, ours: Negotiated, content: MediaType, examples: ExactExamples): Negotiated {
  const isDocumented = (resource.status ?? output.statusCode) === ours.status && isSameType(output, content);
  if (!isDocumented || output.body === undefined) return ours;
  const body = answerValue(content.schema, exactBody(output.body, examples));
  return body === undefined || !keepsPlainly(content.schema, body) ? ours : { ...ours, body };
}

function isSameType({ headers = {} }: PrismOutput, { name }: MediaType): boolean {
  return Object.entries(headers).some(([field, value]) => field.toLowerCase() === 'content-type' && String(value).toLowerCase() === name);
}
