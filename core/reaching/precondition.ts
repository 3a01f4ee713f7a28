import { plainCase } from '../cases/plain-case.js';
import { isIfMatch } from '../sequences/plan/if-match.js';
import type { Exchange } from '../http/exchange.js';
import { kindIfKnown } from '../judge/expectation.js';
import { headerValues } from '../codecs/headers.js';
import { usableOperations } from '../openapi/choice/all-operations.js';
import type { KnownOperation, KnownParameter } from '../knowledge/known-operation.js';
import type { Reach } from '../knowledge/reach.js';
import { reachOf } from '../reach/reach-of.js';
import { withKnownValues } from '../reach/with-known.js';
import { evaluate } from '../schema/evaluate.js';
import type { Trial } from './trial.js';

/** 428 Precondition Required (RFC 6585 section 3). */
const REQUIRED = 428;

function isRequired(parameter: KnownParameter): boolean {
  return parameter.required && isIfMatch(parameter);
}

/**
 * The operation with If-Match as a parameter that it requires, where the document has it as an optional one, and the server refuses a request without
 * it by the status for that. Undefined otherwise.
 */
export function requiringPrecondition(operation: KnownOperation, reach: Reach): KnownOperation | undefined {
  const isAsked = reach.kind === 'refused' && reach.status === REQUIRED;
  if (!isAsked || !operation.parameters.some((one) => isIfMatch(one) && !one.required)) return undefined;
  return { ...operation, parameters: operation.parameters.map((one) => (isIfMatch(one) ? { ...one, required: true } : one)) };
}

/** True if an operation requires If-Match, and nothing is known of it. */
export function wantsPrecondition({ parameters }: KnownOperation): boolean {
  return parameters.some((parameter) => isRequired(parameter) && parameter.known === undefined);
}

/** The operation with a value of If-Match; undefined if the document does not allow it. */
export function withIfMatch(operation: KnownOperation, value: string): KnownOperation | undefined {
  const parameters = operation.parameters.map((one) => (isRequired(one) ? { ...one, known: value } : one));
  const isAllowed = operation.parameters.filter(isRequired).every(({ schema }) => evaluate(schema, value).violations.length === 0);
  return isAllowed ? { ...operation, parameters } : undefined;
}

/**
 * An operation with a precondition that holds: `*` where the server takes it, which holds for whatever is there, or else the entity tag with
 * which it answers who reads the thing. The operation as it is if neither is known.
 */
export async function withPrecondition(trial: Trial, aimed: KnownOperation): Promise<KnownOperation> {
  if (!wantsPrecondition(aimed)) return aimed;
  const { lab } = trial;
  const any = withIfMatch(aimed, '*');
  if (any !== undefined && kindIfKnown(plainCase(any).expectation) === 'accept') {
    const exchange = await lab.attempt(plainCase(any));
    if (reachOf(any, exchange).kind === 'reached' || !isOfPrecondition(exchange)) return any;
  }
  const tag = await entityTagOf(trial, aimed);
  return (tag === undefined ? undefined : withIfMatch(aimed, tag)) ?? aimed;
}

/** True if a refusal may be of the precondition. A 409 says that it holds, and that something else does not. */
function isOfPrecondition({ outcome }: Exchange): boolean {
  return outcome.kind === 'response' && (outcome.status === 400 || outcome.status === 412 || outcome.status === REQUIRED);
}

/** The entity tag of the thing that the path of an operation names. */
async function entityTagOf({ lab, learner }: Trial, { path }: KnownOperation): Promise<string | undefined> {
  const { session } = lab;
  const reader = usableOperations(session.knowledge.contract).find((one) => one.method === 'GET' && one.path === path);
  if (reader === undefined) return undefined;
  const read = plainCase(withKnownValues(reader, learner.known, session.plan.resources));
  if (kindIfKnown(read.expectation) !== 'accept') return undefined;
  const exchange = await lab.attempt(read);
  return exchange.outcome.kind === 'response' ? headerValues(exchange.outcome.headers, 'etag')[0] : undefined;
}
