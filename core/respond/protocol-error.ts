import { printJson } from '../json/print.js';
import { failureStatuses } from '../oracle/documented.js';
import type { Header } from '../judge/request.js';
import type { Contract, Operation } from '../openapi/contract.js';
import type { ContractResponse } from './contract-response.js';
import { challengesOf } from './challenge.js';
import { LONGEST_REASON } from './compose-response.js';
import { errorFiller, shorten } from './error-body.js';
import type { Negotiate } from './negotiate.js';
import { NO_PREFERENCES } from './preferences.js';

/** An error for a request that reached no operation; the document does not list it. */
export interface ProtocolError {
  readonly status: number;
  /** One sentence without a full stop. */
  readonly because: string;
  readonly headers?: readonly Header[];
  /** The operation whose error is the template; default: the first that documents one. */
  readonly near?: Operation | undefined;
}

/** Responds in the shape of the contract's error. */
export type RespondWithError = (error: ProtocolError) => Promise<ContractResponse>;

/** Creates a responder with errors of a contract; without a documented error the responses are problem+json (RFC 9457). */
export function createErrorResponder(contract: Contract, negotiate: Negotiate): RespondWithError {
  const first = contract.operations.find((operation) => failureStatuses(operation).length > 0);
  return async ({ status, because: whole, headers: given = [], near }) => {
    const because = shorten(whole, LONGEST_REASON);
    const headers = given.length === 0 ? demanded(status, near, contract.title) : given;
    const operation = near !== undefined && failureStatuses(near).length > 0 ? near : first;
    if (operation === undefined) return problem(status, because, headers);
    const model = await negotiate({ operation, decision: 'failure', accept: undefined, preferences: NO_PREFERENCES });
    if (model.body === undefined || model.content === undefined) return problem(status, because, headers);
    const { print = printJson } = model;
    const body = print(errorFiller(model.content.schema)(model.body, status, because));
    // The other headers are documented for another status.
    const typed = model.headers.filter(([name]) => name === 'Content-Type');
    return { status, headers: [...typed, ...headers], body, because };
  };
}

/** The fields that these statuses require (RFC 9110 sections 15.5.2 and 15.5.6). */
function demanded(status: number, near: Operation | undefined, realm: string): readonly Header[] {
  if (status === 401) return challengesOf(near?.security, realm);
  return status === 405 && near !== undefined ? [['Allow', near.method]] : [];
}

function problem(status: number, because: string, headers: readonly Header[]): ContractResponse {
  const body = JSON.stringify({ type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail: because });
  return { status, headers: [['Content-Type', 'application/problem+json'], ...headers], body, because };
}

/** The reason phrases of responses outside operations (RFC 9110 section 15), listed because browsers have no table of them. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
};
