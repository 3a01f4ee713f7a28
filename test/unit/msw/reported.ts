import type { Case } from '../../../core/cases/case.js';
import { freshIds } from '../../../core/cases/fresh-ids.js';
import { TOKEN_NAME } from '../../../core/security/named-tokens.js';
import { bodyBytes } from '../../../core/request/wire/write-request.js';

/** What a frontend learns from an answer. */
export interface Reported {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | null>>;
}

const HEADERS = ['content-type', 'www-authenticate', 'allow', 'deprecation'];

/** A request with good credentials and the JSON media type, unless it says otherwise. */
export interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Sends a request with fetch, and tells what came back. */
export async function report(url: string, init: RequestInit): Promise<Reported> {
  const response = await fetch(url, init);
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, body: await response.text(), headers };
}

/** What becomes of a request. */
export function ask(baseUrl: string, { method = 'POST', path = '/plants', body, headers = {} }: Asked): Promise<Reported> {
  const all = { authorization: 'Bearer secret', 'content-type': 'application/json', ...headers };
  const fields = Object.entries(all).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  return report(baseUrl + path, { method, headers: fields, ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }) });
}

/** A case as fetch sends it. The framing of a body is not for fetch to choose: for a chunked one it is given a stream. */
export function initOf(testCase: Case, token: string): RequestInit {
  const { operation, plan } = testCase;
  const { headers, chunked } = plan.head;
  const bytes = bodyBytes(testCase, freshIds(1).fill);
  const fields = headers.map(([name, value]): [string, string] => [name, value.replaceAll(TOKEN_NAME, token)]);
  const common = { method: operation.method, headers: fields };
  if (bytes.length === 0) return common;
  return chunked ? { ...common, body: new Blob([bytes]).stream(), duplex: 'half' } : { ...common, body: bytes };
}

/** Why fetch cannot express a case (Fetch standard, "Request constructor" and "forbidden method"), or undefined. */
export function inexpressible(testCase: Case): string | undefined {
  const { operation, plan } = testCase;
  if (['TRACE', 'CONNECT'].includes(operation.method)) return `fetch does not send ${operation.method}`;
  if (['GET', 'HEAD'].includes(operation.method) && bodyBytes(testCase, freshIds(1).fill).length > 0)
    return `fetch sends no body with ${operation.method}`;
  const names = plan.head.headers.map(([name]) => name.toLowerCase());
  const forbidden = names.find((name) => ['host', 'content-length', 'transfer-encoding', 'connection', 'accept-encoding'].includes(name));
  if (forbidden !== undefined) return `fetch does not let '${forbidden}' be set`;
  return names.length === new Set(names).size ? undefined : 'fetch joins repeated headers into one';
}
