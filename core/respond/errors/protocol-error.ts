import { printJson } from '../../json/print.js';
import { failureStatuses } from '../../contract/documented-statuses.js';
import type { Header } from '../../codecs/headers.js';
import { memoize } from '../../memoize.js';
import type { Contract, MediaType, Operation } from '../../contract/contract.js';
import type { SchemaReader } from '../../schema/schema-reader.js';
import type { ContractResponse } from '../response/contract-response.js';
import { challengesOf } from '../decision/challenge.js';
import { LONGEST_REASON } from '../bodies/compose-response.js';
import { type FillError, errorFiller, shorten } from '../bodies/error-body.js';
import type { FillPlaces } from '../places/fill-places.js';
import type { Negotiate, Negotiated } from '../negotiation/negotiate.js';
import { NO_PREFERENCES } from '../response/preferences.js';
import type { Fault } from '../places/place-rules.js';
import { REASON_PHRASES } from '../places/reason-phrases.js';
import { withReason } from '../response/with-reason.js';

/** An error for a request that reached no operation; the document does not list it. */
export interface ProtocolError {
  readonly status: number;
  /** One sentence without a full stop. */
  readonly because: string;
  readonly headers?: readonly Header[];
  /** Each member and parameter that is wrong; absent if that is not why. */
  readonly faults?: readonly Fault[] | undefined;
  /** The operation whose error is the template; default: the first that documents one. */
  readonly near?: Operation | undefined;
}

/** Responds in the shape of the contract's error. */
export type RespondWithError = (error: ProtocolError) => Promise<ContractResponse>;

/**
 * Creates a responder with errors of a contract: the one that the operation documents for the status, or another operation does,
 * otherwise the error of the operation for any bad request. Without a documented error the responses are problem+json (RFC 9457).
 */
export function createErrorResponder(
  contract: Contract,
  negotiate: Negotiate,
  reader: SchemaReader,
  fillPlaces: FillPlaces = (_schema, body) => body,
): RespondWithError {
  const first = contract.operations.find((operation) => failureStatuses(operation).length > 0);
  const fillerOf = memoize(({ schema }: MediaType): FillError => errorFiller(schema, reader));
  // Statuses are few, and operations may be many.
  const listings = new Map<number, Operation | undefined>();
  const listingOf = (status: number): Operation | undefined => {
    if (!listings.has(status))
      listings.set(
        status,
        contract.operations.find((operation) => lists(operation, status)),
      );
    return listings.get(status);
  };
  const modelOf = async (status: number, near: Operation | undefined): Promise<Negotiated | undefined> => {
    const listing = near !== undefined && lists(near, status) ? near : listingOf(status);
    const listed =
      listing && (await negotiate({ operation: listing, decision: 'success', accept: undefined, preferences: { code: status } }));
    if (listed?.status === status && hasBody(listed)) return listing === near ? listed : withoutHeaders(listed);
    const operation = near !== undefined && failureStatuses(near).length > 0 ? near : first;
    const model = operation && (await negotiate({ operation, decision: 'failure', accept: undefined, preferences: NO_PREFERENCES }));
    return model !== undefined && hasBody(model) ? withoutHeaders(model) : undefined;
  };
  return async ({ status, because: whole, headers: given = [], faults = [], near }) => {
    const because = shorten(whole, LONGEST_REASON);
    const demanded = given.length === 0 ? demandedBy(status, near, contract.title) : given;
    const model = await modelOf(status, near);
    if (model?.body === undefined || model.content === undefined) return problem(status, because, demanded);
    const { print = printJson } = model;
    const names = new Set(demanded.map(([name]) => name.toLowerCase()));
    const headers = model.headers.filter(([name]) => !names.has(name.toLowerCase()));
    const { schema, examples } = model.content;
    const said = fillerOf(model.content)(model.body, status, because);
    const body = print(fillPlaces(schema, said, { status, because, faults, isExample: examples.length > 0 }));
    // What no operation documents need not be told in a shape that cannot say why.
    const isSaid = body.includes(printJson(because.slice(0, SHOWN)).slice(1, -1)) || (near !== undefined && lists(near, status));
    return isSaid ? withReason({ status, headers: [...headers, ...demanded], body, because }) : problem(status, because, demanded);
  };
}

/** As much of a reason as every text has room for, in UTF-16 units. */
const SHOWN = 12;

function lists({ responses }: Operation, status: number): boolean {
  return responses.some((rule) => rule.status === String(status));
}

function hasBody({ body, content }: Negotiated): boolean {
  return body !== undefined && content !== undefined;
}

/** Documented for another status, or by another operation. */
function withoutHeaders(model: Negotiated): Negotiated {
  return { ...model, headers: model.headers.filter(([name]) => name === 'Content-Type') };
}

/** The fields that these statuses require (RFC 9110 sections 15.5.2 and 15.5.6). */
function demandedBy(status: number, near: Operation | undefined, realm: string): readonly Header[] {
  if (status === 401) return challengesOf(near?.security, realm);
  return status === 405 && near !== undefined ? [['Allow', near.method]] : [];
}

function problem(status: number, because: string, headers: readonly Header[]): ContractResponse {
  const body = JSON.stringify({ type: 'about:blank', title: REASON_PHRASES[status] ?? 'Error', status, detail: because });
  return withReason({ status, headers: [['Content-Type', 'application/problem+json'], ...headers], body, because });
}
