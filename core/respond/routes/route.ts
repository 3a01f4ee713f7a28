import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Header } from '../../codecs/headers.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { isLiteralPath } from './find-by-literal.js';
import type { BuildFinder, FindOperations } from './find-operations.js';
import { type NearPath, nearPathIn } from './near-path.js';
import type { ProtocolError } from '../errors/protocol-error.js';

/** The operations by path and method. */
export interface Routes {
  /** Of paths without parameters that no other path shares: most requests need no more than a look here. */
  readonly literals: ReadonlyMap<string, ReadonlyMap<string, Operation>>;
  readonly finder: FindOperations;
  /** `/api`, or the empty string. */
  readonly basePath: string;
  /** Of all paths with the prefix. */
  readonly nearPath: NearPath;
  /** The methods that any path takes. */
  readonly methods: readonly string[];
  /** The same below the paths of the servers of the document, a path item or an operation, which clients may prepend (OpenAPI 3.1 section 4.8.5). */
  readonly belowServer?: Routes;
}

/** The result of routing a request. */
export type Route =
  /** `target` is the path without the prefix, and the query; `prefix` is that of the server, as it was sent. */
  | { readonly kind: 'operation'; readonly operation: Operation; readonly target: string; readonly query: string; readonly prefix?: string }
  | { readonly kind: 'other-method'; readonly allow: readonly string[]; readonly near: Operation | undefined }
  /** `near` is a similar path; `queries` are the templates of this path with a query that the request lacks. */
  | { readonly kind: 'unknown-path'; readonly path: string; readonly near: string | undefined; readonly queries: string | undefined };

/**
 * Routes the paths of a contract under a prefix.
 * @param basePath `/api`, or the empty string.
 */
export function buildRoutes(contract: Contract, basePath: string, buildFinder: BuildFinder): Routes {
  const { operations, joined = [contract] } = contract;
  const byServer = new Map<string, Operation[]>();
  for (const document of joined)
    for (const operation of document.operations) {
      for (const serverPath of serverPathsOf(operation.serverPath === undefined ? document : operation)) {
        const known = byServer.get(serverPath);
        if (known === undefined) byServer.set(serverPath, [operation]);
        else known.push(operation);
      }
    }
  const belowServer = [...byServer].reduceRight<Routes | undefined>((below, [serverPath, own]) => {
    if (serverPath === '' || serverPath === basePath) return below;
    const routes = routesOf(own, basePath + serverPath, buildFinder);
    return below === undefined ? routes : { ...routes, belowServer: below };
  }, undefined);
  const routes = routesOf(operations, basePath, buildFinder);
  return belowServer === undefined ? routes : { ...routes, belowServer };
}

/** The paths of the servers of a document, or of an operation with servers of its own. */
function serverPathsOf({ serverPath = '', otherServerPaths = [] }: Pick<Operation, 'serverPath' | 'otherServerPaths'>): readonly string[] {
  return [serverPath, ...otherServerPaths];
}

function routesOf(operations: readonly Operation[], basePath: string, buildFinder: BuildFinder): Routes {
  const routed = operations.map((operation) => ({ method: operation.method, path: basePath + operation.path, operation }));
  const finder = buildFinder(routed);
  const literals = new Map<string, Map<string, Operation>>();
  for (const { method, path, operation } of routed) {
    if (!isLiteralPath(operation.path) || finder.isShared?.(path)) continue;
    const methods = literals.get(path) ?? new Map<string, Operation>();
    literals.set(path, methods.set(method, operation));
  }
  const paths = [...new Set(routed.map(({ path }) => path.replace(/#.*/, '')))];
  return {
    literals,
    finder,
    basePath,
    nearPath: nearPathIn(paths),
    methods: withHead(routed.map(({ method }) => method)),
  };
}

/**
 * Finds the route of a request target (RFC 9112 section 3.2), whose path may be percent-encoded (RFC 3986 section 6.2.2.2).
 * @param headers of the request: documents of AWS distinguish operations of one path by a header.
 */
export function findRoute(routes: Routes, method: string, target: string, headers: () => readonly Header[] = noHeaders): Route {
  const route = routeIn(routes, method, target, headers);
  if (route.kind !== 'unknown-path') return route;
  // This asks what the server takes as a whole (RFC 9110 section 9.3.7, RFC 9112 section 3.2.4).
  if (method === 'OPTIONS' && target === '*') return { kind: 'other-method', allow: routes.methods, near: undefined };
  const below = routes.belowServer && findRoute(routes.belowServer, method, target, headers);
  return below === undefined || below.kind === 'unknown-path' ? route : below;
}

function routeIn(routes: Routes, method: string, target: string, headers: () => readonly Header[]): Route {
  const { literals, finder, basePath, nearPath } = routes;
  const local = withoutOrigin(target);
  const [path, query] = splitTarget(local);
  const below = belowPrefix(local, basePath);
  const find = (name: string): Operation | undefined =>
    literals.get(path)?.get(name) ?? finder.operation({ method: name, target: local, below, headers });
  // HEAD is answered as GET is, without the body (RFC 9110 section 9.3.2).
  const operation = method === 'HEAD' ? answeringHead(find('HEAD'), find('GET'), routes, local) : find(method);
  if (operation !== undefined) return { kind: 'operation', operation, target: below, query, prefix: local.slice(0, -below.length) };
  const { methods, queries } = finder.others(method, local);
  const [first] = methods;
  if (first === undefined || queries !== undefined)
    return { kind: 'unknown-path', path: readable(path), near: queries === undefined ? nearPath(readable(path)) : undefined, queries };
  return { kind: 'other-method', allow: withHead(methods), near: find(first) };
}

/** The methods without repetition; what takes GET takes HEAD (RFC 9110 section 9.3.2). */
function withHead(methods: readonly string[]): readonly string[] {
  return [...new Set(methods.flatMap((name) => (name === 'GET' ? [name, 'HEAD'] : name)))];
}

const noHeaders = (): readonly Header[] => [];

function answeringHead(head: Operation | undefined, get: Operation | undefined, { finder }: Routes, target: string): Operation | undefined {
  return head === undefined || get === undefined ? (head ?? get) : finder.moreSpecific(head, get, target);
}

/** A target without the prefix of the server, whose segments may be percent-encoded. */
function belowPrefix(target: string, basePath: string): string {
  if (target.startsWith(basePath)) return target.slice(basePath.length);
  const depth = basePath.split('/').length;
  return `/${target.split('/').slice(depth).join('/')}`;
}

/** The error for a request that matches no operation (RFC 9110 sections 15.5.5 and 15.5.6). */
export function routingError(route: Exclude<Route, { readonly kind: 'operation' }>, method: string): ProtocolError {
  if (route.kind === 'unknown-path') {
    if (route.queries !== undefined) return { status: 404, because: `the path ${route.path} needs another query: ${route.queries}` };
    const hint = route.near === undefined ? '' : `; did you mean ${route.near}?`;
    return { status: 404, because: `there is no path ${route.path}${hint}` };
  }
  const allow = route.allow.join(', ');
  const because = wrongCase(method, allow) ?? `${method} is not a method of this path, which takes ${allow}`;
  return { status: 405, because, headers: [['Allow', allow]], near: route.near };
}

/** The methods of RFC 9110 section 9 and RFC 5789, and QUERY. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY']);

/** Methods are case-sensitive (RFC 9110 section 9.1), and `fetch` changes the case of some, but not of `patch`. */
function wrongCase(method: string, allow: string): string | undefined {
  const upper = method.toUpperCase();
  if (method === upper || !METHODS.has(upper)) return undefined;
  const fault = method === method.toLowerCase() ? 'is in lower case' : 'is not in upper case';
  return `the method ${method} ${fault}, and methods are case-sensitive: write ${upper}; this path takes ${allow}`;
}

/** A target in the form that a server's clients send; clients of a proxy send a whole URL (RFC 9112 section 3.2.2). */
export function withoutOrigin(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/]*/i, '');
}

/** A path percent-decoded, for people. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
