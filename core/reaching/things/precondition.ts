import { plainCase } from '../../cases/plain/plain-case.js';
import type { JsonValue } from '../../json/value.js';
import { stateTag } from '../../sequences/moves/send-change.js';
import { isIfMatch, needsTag } from '../../sequences/plan/if-match.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import type { Reach } from '../../knowledge/reach.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { withKnownValues } from '../../reach/bodies/with-known.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import { thingReader } from './thing-reader.js';
import type { Trial } from '../trial/trial.js';

/** 428 Precondition Required (RFC 6585 section 3). */
const REQUIRED = 428;
/** 412 Precondition Failed (RFC 9110 section 15.5.13): so a server answers a tag that is made up. */
const FAILED = 412;

function isRequired(parameter: KnownParameter): boolean {
  return parameter.required && isIfMatch(parameter);
}

/**
 * The operation with If-Match as a parameter that it requires, where the document has it as an optional one, and the server refuses a request without
 * it, or with one that is made up, by the status for that. Undefined otherwise.
 */
export function requiringPrecondition(operation: KnownOperation, reach: Reach): KnownOperation | undefined {
  const isAsked = reach.kind === 'refused' && (reach.status === REQUIRED || reach.status === FAILED);
  return isAsked && operation.parameters.some((one) => isIfMatch(one) && !one.required) ? withRequired(operation) : undefined;
}

/** The operation with If-Match as a parameter that it requires, where the document says so: by the status for requests without it. */
export function withToldPrecondition(operation: KnownOperation): KnownOperation {
  return needsTag(operation) ? withRequired(operation) : operation;
}

function withRequired(operation: KnownOperation): KnownOperation {
  return { ...operation, parameters: operation.parameters.map((one) => (isIfMatch(one) ? { ...one, required: true } : one)) };
}

/** True if an operation requires If-Match, and nothing is known of it. */
export function wantsPrecondition({ parameters }: KnownOperation): boolean {
  return parameters.some((parameter) => isRequired(parameter) && parameter.known === undefined);
}

/** The operation with a value of If-Match; undefined if the document does not allow it. */
export function withIfMatch(operation: KnownOperation, value: JsonValue): KnownOperation | undefined {
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
  const toAny = any !== undefined && kindIfKnown(plainCase(any).expectation) === 'accept' ? await lab.attempt(plainCase(any)) : undefined;
  if (any !== undefined && toAny !== undefined && (reachOf(any, toAny).kind === 'reached' || !isOfPrecondition(toAny))) return any;
  const tag = await stateOf(trial, aimed);
  const tagged = tag === undefined ? undefined : withIfMatch(aimed, tag);
  if (any === undefined || toAny === undefined || statusOf(toAny) !== INVALID) return tagged ?? aimed;
  // What a server says of the tag of the thing, too, it does not say of `*`.
  const toTagged = tagged && (await lab.attempt(plainCase(tagged)));
  return tagged === undefined || (toTagged !== undefined && statusOf(toTagged) === INVALID) ? any : tagged;
}

/** So a server answers `*` if it is no tag for it, and what is wrong in the rest of the request. */
const INVALID = 400;

function statusOf({ outcome }: Exchange): number | undefined {
  return outcome.kind === 'response' ? outcome.status : undefined;
}

/** True if a refusal may be of the precondition. A 409 says that it holds, and that something else does not. */
function isOfPrecondition(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return status === INVALID || status === FAILED || status === REQUIRED;
}

/**
 * What If-Match may name of the thing that the path of an operation names: its entity tag, or else the version that it shows; what is below it, as `/schedule`,
 * need have none of its own.
 */
async function stateOf({ lab, learner }: Trial, operation: KnownOperation): Promise<JsonValue | undefined> {
  const { session } = lab;
  const reader = thingReader(session.knowledge.contract, operation.path);
  if (reader === undefined) return undefined;
  const read = plainCase(withKnownValues(reader, learner.known, session.plan.resources));
  if (kindIfKnown(read.expectation) !== 'accept') return undefined;
  return stateTag(operation, await lab.attempt(read));
}
