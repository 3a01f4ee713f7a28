import type { Negotiate, Negotiated, NegotiationInput } from '../core/respond/negotiate.js';
import { responseFor } from '../core/oracle/documented.js';
import type { Contract, MediaType } from '../core/openapi/contract.js';
import { type ResponseSource, sourceOf } from './response-source.js';
import { type ChosenRule, refusingRule, succeedingRule, unsupportedTypeRule } from './choose-rule.js';
import { type Problem, invalidRequest, notAcceptable, notFound, unauthorized } from './problem.js';
import { takesMediaType } from './takes-media-type.js';
import { writtenName } from './written-name.js';

/**
 * Chooses responses as the mock does with Prism (negotiation of prism-http 5.12), without Prism.
 * @param authStatus the status for a request without valid credentials.
 */
export function createNegotiator(contract: Contract, authStatus: number): Negotiate {
  const source = sourceOf(contract);
  return (input) => {
    const chosen = input.decision === 'success' ? succeed(source, input) : refuse(source, input, authStatus);
    return Promise.resolve('content' in chosen ? chosen : asProblem(chosen));
  };
}

/** The forced status if the document has it, else the first success. */
function succeed(source: ResponseSource, input: NegotiationInput): Negotiated | Problem {
  const { operation, preferences } = input;
  const defaultResponse = (): Negotiated | Problem => present(source, input, succeedingRule(operation));
  const { code } = preferences;
  if (code === undefined || code === 0) return defaultResponse();
  const rule = responseFor(operation, code);
  if (rule === undefined) return notFound(`Requested status code ${code} is not defined in the document.`);
  const forced = present(source, input, { status: code, rule });
  return 'content' in forced ? forced : defaultResponse();
}

function present(
  source: ResponseSource,
  { operation, accept, preferences }: NegotiationInput,
  { status, rule }: ChosenRule,
): Negotiated | Problem {
  const { content } = rule;
  if (content === undefined || operation.method === 'HEAD') return withoutBody(status);
  if (accept !== undefined && accept !== '' && takesMediaType(accept, content.name) === false) {
    return status === 204 || accept.includes('*/*') ? withoutBody(status) : notAcceptable(accept);
  }
  const { example = '', dynamic = false } = preferences;
  const examples = source.examples(operation, rule, content);
  const found = example === '' ? examples[0] : examples.find(({ key }) => key === example);
  if (found === undefined && example !== '') return noExample(content, example);
  const shown = found === undefined || (dynamic && example === '') ? source.generate(operation, rule, content, preferences) : found.value;
  return source.withBody(operation, status, content, shown);
}

/** The documented error, regardless of Accept; a named example of it only if its status is requested too. */
function refuse(source: ResponseSource, { operation, decision, preferences }: NegotiationInput, authStatus: number): Negotiated | Problem {
  const refusal = decision === 'refusal';
  const chosen =
    decision === 'unsupported-media-type' ? unsupportedTypeRule(operation) : refusingRule(operation, refusal ? authStatus : undefined);
  if (chosen === undefined) return refusal ? unauthorized() : invalidRequest();
  const { status, rule } = chosen;
  const { content } = rule;
  if (content === undefined) return withoutBody(status);
  const examples = source.examples(operation, rule, content);
  const { code, example } = preferences;
  const asked = code !== undefined && (refusal ? [401] : [422, 400]).includes(code) ? example : undefined;
  const found = asked === undefined ? examples[0] : examples.find(({ key }) => key === asked);
  if (found === undefined && asked !== undefined && examples.length > 0) return noExample(content, asked);
  const shown = found === undefined ? source.generate(operation, rule, content, preferences) : found.value;
  return source.withBody(operation, status, content, shown);
}

function noExample(content: MediaType, name: string): Problem {
  return notFound(`Response for contentType: ${writtenName(content)} and exampleKey: ${name} does not exist.`);
}

function withoutBody(status: number): Negotiated {
  return { status, headers: [], body: undefined, content: undefined };
}

function asProblem({ status, body }: Problem): Negotiated {
  return { status, headers: [['Content-Type', 'application/problem+json']], body, content: undefined };
}
