import type { Operation, Parameter } from '../../../../core/contract/contract.js';
import type { WireRequest } from '../../../../core/request/wire/wire-request.js';
import { isReachable, plainRequest } from '../../../../scripts/corpus/questions.js';

/** How a request differs from a plain one. */
export type Variation =
  | 'plain'
  | 'without credentials'
  | 'parameter missing'
  | 'parameter broken'
  | 'unacceptable'
  | 'unknown path'
  | 'other method';

/** A request to both mocks. */
export interface VariedRequest {
  readonly variation: Variation;
  readonly operation: Operation;
  readonly request: WireRequest;
}

/** The requests to an operation in all variations that it has. */
export function variedRequests(operation: Operation, operations: readonly Operation[]): readonly VariedRequest[] {
  if (!isReachable(operation)) return [];
  const plain = plainRequest(operation, ORIGIN);
  const of = (variation: Variation, request: WireRequest | undefined): readonly VariedRequest[] =>
    request === undefined ? [] : [{ variation, operation, request }];
  return [
    ...of('plain', plain),
    ...of('without credentials', operation.security === undefined ? undefined : withoutCredentials(plain)),
    ...of('parameter missing', withoutParameter(operation, plain)),
    ...of('parameter broken', withBrokenParameter(operation, plain)),
    ...of('unacceptable', {
      ...plain,
      headers: [...plain.headers.filter(([name]) => name !== 'accept'), ['accept', 'application/x-nothing']],
    }),
    ...of('unknown path', operation === operations[0] ? { ...plain, url: `${ORIGIN}/there/is/no/such/path` } : undefined),
    ...of('other method', otherMethod(operation, operations, plain)),
  ];
}

/** Requests are sent to another server, which takes the path of the URL. */
const ORIGIN = 'http://localhost';

const CREDENTIAL = /dXNlcjpwYXNzd29yZDEy/;

function withoutCredentials({ url, headers, ...rest }: WireRequest): WireRequest {
  const target = new URL(url);
  for (const [name, value] of [...target.searchParams]) if (CREDENTIAL.test(value)) target.searchParams.delete(name);
  return { ...rest, url: target.href, headers: headers.filter(([, value]) => !CREDENTIAL.test(value)) };
}

function withoutParameter({ parameters }: Operation, { url, headers, ...rest }: WireRequest): WireRequest | undefined {
  const missing = parameters.find(({ in: location, required }) => required && (location === 'query' || location === 'header'));
  if (missing === undefined) return undefined;
  const target = new URL(url);
  for (const name of [...target.searchParams.keys()])
    if (name === missing.name || name.startsWith(`${missing.name}[`)) target.searchParams.delete(name);
  return { ...rest, url: target.href, headers: headers.filter(([name]) => missing.in !== 'header' || name !== missing.name.toLowerCase()) };
}

/** With a word for a number. */
function withBrokenParameter({ parameters, path }: Operation, plain: WireRequest): WireRequest | undefined {
  const isNumber = ({ schema }: Parameter): boolean =>
    schema.assertions.some(
      (assertion) => assertion.keyword === 'type' && assertion.types.every((type) => type === 'integer' || type === 'number'),
    );
  const broken = parameters.find((parameter) => (parameter.in === 'query' || parameter.in === 'path') && isNumber(parameter));
  if (broken === undefined) return undefined;
  const target = new URL(plain.url);
  if (broken.in === 'query') target.searchParams.set(broken.name, 'word');
  else {
    const at = path.split('/').indexOf(`{${broken.name}}`);
    if (at === -1) return undefined;
    target.pathname = target.pathname.split('/').with(at, 'word').join('/');
  }
  return { ...plain, url: target.href };
}

function otherMethod({ path }: Operation, operations: readonly Operation[], plain: WireRequest): WireRequest | undefined {
  const taken = new Set(operations.filter((operation) => operation.path === path).map(({ method }) => method));
  const method = ['DELETE', 'PATCH', 'PUT'].find((candidate) => !taken.has(candidate));
  return method === undefined ? undefined : { ...plain, method };
}
