import type { Header } from '../../core/judge/request.js';
import { fromJs } from '../../core/json/from-js.js';
import { responseFor } from '../../core/oracle/documented.js';
import type { Negotiate, Negotiated } from '../../core/respond/negotiate.js';
import type { Contract, Operation } from '../../core/openapi/contract.js';
import { askWith } from './ask-prism.js';
import { type ExactExamples, exactBody, exactExamples } from './exact-examples.js';
import { loadPrism } from './load-prism.js';
import type { Prism, PrismError, PrismOutput } from './prism.js';
import { readForPrism } from './prism-document.js';
import type { Resource } from './resources.js';

/**
 * Prepares Prism for a contract. This takes about a third of a second, mostly to load Prism.
 * @param authStatus the status for a request without valid credentials.
 */
export async function createNegotiator(contract: Contract, authStatus: number): Promise<Negotiate> {
  const prism = loadPrism();
  const ask = askWith(prism);
  const resources = await readForPrism(prism, contract, authStatus);
  const examples = exactExamples(contract.operations);
  return async ({ operation, decision, accept, preferences }) => {
    const resource = resources.get(operation)?.[decision];
    if (resource === undefined) throw new Error(`${operation.id} is not an operation of this contract`);
    const result = await ask({ operation: resource.operation, decision, accept, preferences });
    if (result._tag === 'Left') return problem(prism, result.left);
    return negotiated(result.right.output, operation, resource, examples);
  };
}

function negotiated(output: PrismOutput, operation: Operation, resource: Resource, examples: ExactExamples): Negotiated {
  const status = resource.status ?? output.statusCode;
  const rule = resource.rule ?? responseFor(operation, status);
  if (output.body === undefined) return { status, headers: [], body: undefined, content: undefined };
  const headers = Object.entries(output.headers ?? {}).flatMap(([name, value]): Header[] =>
    value === null ? [] : [[name, String(value)]],
  );
  return { status, headers, body: exactBody(output.body, examples), content: rule?.content };
}

/** Converts an error that Prism generates, as Prism's own server does (RFC 9457). */
function problem(prism: Prism, error: PrismError): Negotiated {
  return {
    status: error.status ?? 500,
    headers: [['Content-Type', 'application/problem+json']],
    body: fromJs(prism.ProblemJsonError.toProblemJson(error)),
    content: undefined,
  };
}
