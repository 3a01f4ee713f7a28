import type { Contract, MediaType } from '../../core/contract/contract.js';
import { answerValue, keepsPlainly } from '../../core/respond/negotiation/answer-value.js';
import { createNegotiator as createKitNegotiator } from '../../core/respond/negotiation/create-negotiator.js';
import { createResponseMaker } from '../../core/respond/negotiation/make-responses.js';
import type { Inventory } from '../../core/respond/negotiation/made-value.js';
import type { Negotiate, Negotiated, NegotiationInput } from '../../core/respond/negotiation/negotiate.js';
import { type Ask, askWith } from './ask-prism.js';
import { type ExactExamples, exactExamples } from './exact-examples.js';
import { isBeyondPrism } from './is-beyond-prism.js';
import { loadPrism } from './load-prism.js';
import type { PrismOutput } from './prism.js';
import { readForPrism } from './prism-document.js';
import type { Resource } from './resources.js';

/**
 * Prepares Prism for a contract. This takes about a third of a second, mostly to load Prism. Prism chooses among the examples of the
 * document; where it throws, its answer breaks the contract, or a value has to be made up, the answer of the kit's negotiator stands.
 * @param authStatus the status for a request without valid credentials.
 * @param inventory what made-up values are made of.
 */
export async function createNegotiator(contract: Contract, authStatus: number, inventory: Inventory): Promise<Negotiate> {
  const prism = loadPrism();
  const ask = askWith(prism);
  const choose = createKitNegotiator(authStatus, contract.title, createResponseMaker(inventory));
  const resources = await readForPrism(prism, contract, authStatus);
  const examples = exactExamples(contract.operations);
  return async (input) => {
    const ours = choose(input);
    const resource = resources.get(input.operation)?.[input.decision];
    // Without examples of a body that can be filled, Prism has nothing to choose that the contract does not say.
    if (resource === undefined || ours.content === undefined || ours.body === undefined || isBeyondPrism(ours.content.schema)) return ours;
    if (ours.content.examples.length === 0 || input.preferences.dynamic === true) return ours;
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

/** Prism's answer if it keeps the contract: a documented status, an accepted media type, and an example that is valid. */
function kept(output: PrismOutput, resource: Resource, ours: Negotiated, content: MediaType, examples: ExactExamples): Negotiated {
  const isDocumented = (resource.status ?? output.statusCode) === ours.status && isSameType(output, content);
  if (!isDocumented || output.body === undefined) return ours;
  const example = examples.get(output.body);
  const body = example === undefined ? undefined : answerValue(content.schema, example);
  return body === undefined || !keepsPlainly(content.schema, body) ? ours : { ...ours, body };
}

function isSameType({ headers = {} }: PrismOutput, { name }: MediaType): boolean {
  return Object.entries(headers).some(([field, value]) => field.toLowerCase() === 'content-type' && String(value).toLowerCase() === name);
}
