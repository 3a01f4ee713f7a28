import { failureStatus, mediaTypeStatus, responseFor } from '../core/oracle/documented.js';
import type { Operation, ResponseRule } from '../core/openapi/contract.js';

/** A documented response, and the status to send with it. */
export interface ChosenRule {
  readonly status: number;
  readonly rule: ResponseRule;
}

/** The response to a valid request, chosen as Prism does: the lowest success, else `default`, else the first response. */
export function succeedingRule({ id, responses }: Operation): ChosenRule {
  const success = responses.filter(({ status }) => /^2(?:\d\d|XX)$/.test(status)).toSorted((a, b) => (a.status < b.status ? -1 : 1))[0];
  const rule = success ?? responses.find(({ status }) => status === 'default') ?? inOrder(responses)[0];
  if (rule === undefined) throw new Error(`${id} has no response`);
  return { status: rule.status === 'default' ? 200 : Number(rule.status.replace('XX', '00')), rule };
}

/** Sorts like the keys of a JavaScript object, which Prism iterates: integers first. */
function inOrder(responses: readonly ResponseRule[]): readonly ResponseRule[] {
  const whole = responses.filter(({ status }) => /^\d+$/.test(status)).toSorted((a, b) => Number(a.status) - Number(b.status));
  return [...whole, ...responses.filter((rule) => !whole.includes(rule))];
}

/**
 * The response to an invalid request: 422 before 400, then any other documented error.
 * @param authStatus the status for missing credentials; undefined for other faults.
 */
export function refusingRule(operation: Operation, authStatus: number | undefined): ChosenRule | undefined {
  const failure = failureStatus(operation);
  const failing = failure === undefined ? undefined : responseFor(operation, failure);
  const rule = (authStatus === undefined ? undefined : responseFor(operation, authStatus)) ?? failing;
  const status = authStatus ?? failure;
  return rule === undefined || status === undefined ? undefined : { status, rule };
}

/** The response to a body of another media type. */
export function unsupportedTypeRule(operation: Operation): ChosenRule | undefined {
  const status = mediaTypeStatus(operation);
  const rule = status === undefined ? undefined : responseFor(operation, status);
  return rule === undefined || status === undefined ? undefined : { status, rule };
}
