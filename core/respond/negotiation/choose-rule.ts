import { failureStatus, mediaTypeStatus, responseFor } from '../../contract/documented-statuses.js';
import type { Operation, ResponseRule } from '../../contract/contract.js';
import type { DecisionKind } from '../decision/decide.js';

/** A status, and the documented response to send with it; undefined if the document describes none. */
export interface ChosenRule {
  readonly status: number;
  readonly rule: ResponseRule | undefined;
}

const BAD_REQUEST = 400;
/** The status where the document has no response that says that all is well. */
const OK = 200;

/**
 * The response to a valid request: the lowest success, else `default`, else a redirect or whatever else is not an error. Where
 * only errors are documented, a success that the document leaves open: an error would deny a valid request.
 */
export function succeedingRule({ responses }: Operation): ChosenRule {
  const [success] = responses.filter(({ status }) => /^2(?:\d\d|XX)$/.test(status)).toSorted((a, b) => (a.status < b.status ? -1 : 1));
  const rule = success ?? responses.find(({ status }) => status === 'default') ?? responses.find(({ status }) => status.startsWith('3'));
  return { status: rule === undefined || rule.status === 'default' ? OK : Number(rule.status.replace('XX', '00')), rule };
}

/**
 * The response to a request that is not accepted: 422 before 400 before any other documented error; 415 for another media type, and
 * the given status for missing credentials, if they are documented.
 * @param authStatus the status for a request without valid credentials.
 * @returns undefined if the document describes no such error.
 */
export function refusingRule(operation: Operation, decision: Exclude<DecisionKind, 'success'>, authStatus: number): ChosenRule | undefined {
  const failure = failureStatus(operation);
  if (decision === 'refusal') {
    const status = refusalStatus(operation, authStatus);
    const rule = responseFor(operation, status) ?? (failure === undefined ? undefined : responseFor(operation, failure));
    return rule === undefined ? undefined : { status, rule };
  }
  const status = decision === 'failure' ? failure : mediaTypeStatus(operation);
  return status === undefined ? undefined : { status, rule: responseFor(operation, status) };
}

/**
 * The status for a request without valid credentials.
 * @param authStatus what was chosen: where no 400 is documented, it stands for the error of any other bad request.
 */
export function refusalStatus(operation: Operation, authStatus: number): number {
  const isListed = authStatus !== BAD_REQUEST || responseFor(operation, BAD_REQUEST) !== undefined;
  return isListed ? authStatus : (failureStatus(operation) ?? authStatus);
}
