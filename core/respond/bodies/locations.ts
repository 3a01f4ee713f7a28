import { scalarText } from '../../codecs/scalar-text.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { type JsonValue, isObject } from '../../json/value.js';
import type { RequestContent } from '../../judge/request-content.js';
import { wordsOf } from '../../words/name-words.js';
import { PLACE, isPlaceHeader } from '../negotiation/known-headers.js';
import type { Negotiated } from '../negotiation/negotiate.js';

/** Where the operations are served. */
export interface Server {
  readonly contract: Pick<Contract, 'operations'>;
  readonly routes: { readonly basePath: string };
}

/**
 * The headers that name a place lead there: `Location` of what a POST creates (RFC 9110 section 10.2.2) to where the document reads such things, that of a PUT
 * to its own path, that of a redirection to what can be read. A made-up one that could lead nowhere is left out, unless it is required.
 * @param stored what the answer is filled with; undefined if nothing is.
 */
export function withLocations(
  server: Server,
  operation: Operation,
  request: RequestContent,
  negotiated: Negotiated,
  stored: JsonValue | undefined,
): Negotiated {
  if (!negotiated.headers.some(([name]) => isPlaceHeader(name.toLowerCase()))) return negotiated;
  const headers = negotiated.headers.flatMap(([name, value]) => {
    if (!isPlaceHeader(name.toLowerCase())) return [[name, value] as const];
    const isCreated = operation.method === 'POST' && negotiated.status < 300 && name.toLowerCase() === 'location';
    // What the document shows stays, unless it is known better.
    if (value !== PLACE && (!isCreated || /^[a-z][a-z0-9+.-]*:/i.test(value))) return [[name, value] as const];
    const place = placeOf(server, operation, request, negotiated, stored);
    if (place !== undefined) return [[name, place] as const];
    return value !== PLACE || isRequired(operation, negotiated.status, name) ? [[name, value] as const] : [];
  });
  return { ...negotiated, headers };
}

function placeOf(
  { contract: { operations }, routes: { basePath } }: Server,
  { method, path }: Operation,
  { target }: RequestContent,
  { status, body }: Negotiated,
  stored: JsonValue | undefined,
): string | undefined {
  const reads = operations.filter((one) => one.method === 'GET');
  const [sent] = splitTarget(target);
  if (status >= 300) {
    const other = reads.find((one) => one.path !== path && !/[{?#]/.test(one.path));
    return basePath + (other?.path ?? PLACE);
  }
  if (method !== 'POST') return method === 'PUT' || reads.some((one) => one.path === path) ? basePath + sent : undefined;
  const id = encodeURIComponent([stored, body].flatMap((value) => idIn(value) ?? [])[0] ?? '1');
  if (reads.some((one) => isBelow(one.path, path))) return `${basePath}${sent}/${id}`;
  const last = path.split('/').findLast((segment) => segment !== '' && !segment.includes('{'));
  // Such things may be read at another path, which only they are in.
  const elsewhere = reads.find((one) => last !== undefined && /^[^{}]*\/\{[^{}]+\}$/.test(one.path) && one.path.split('/').at(-2) === last);
  if (elsewhere !== undefined) return basePath + elsewhere.path.replace(/\{[^{}]+\}$/, () => id);
  return reads.some((one) => one.path === path) ? basePath + sent : undefined;
}

function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}/{`) && !path.slice(above.length + 1).includes('/');
}

function isRequired({ responses }: Operation, status: number, name: string): boolean {
  const rule = responses.find((one) => one.status === String(status));
  return rule?.headers.some((header) => header.name === name && header.required) === true;
}

/** The key of a thing, also in what wraps it. */
function idIn(value: JsonValue | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const named =
    value.members.find(([name]) => /^(?:id|_id|uuid|guid)$/i.test(name)) ?? value.members.find(([name]) => wordsOf(name).at(-1) === 'id');
  const text = named === undefined ? undefined : scalarText(named[1]);
  const inner = value.members.filter(([, item]) => isObject(item));
  return text ?? (inner.length === 1 ? idIn(inner[0]?.[1]) : undefined);
}
