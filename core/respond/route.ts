import { nearest } from '../known-keys.js';
import type { Contract, Operation } from '../openapi/contract.js';
import type { ProtocolError } from './protocol-error.js';

/** The operations by path and method. */
export type Routes = ReadonlyMap<string, ReadonlyMap<string, Operation>>;

/** The result of routing a request. */
export type Route =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly query: string }
  | { readonly kind: 'other-method'; readonly allow: readonly string[]; readonly near: Operation | undefined }
  /** `near` is a similar path. */
  | { readonly kind: 'unknown-path'; readonly path: string; readonly near: string | undefined };

/**
 * Routes the paths of a contract under a prefix.
 * @param basePath `/api`, or the empty string.
 */
export function buildRoutes(contract: Contract, basePath: string): Routes {
  const paths = new Map<string, Map<string, Operation>>();
  for (const operation of contract.operations) {
    const path = basePath + operation.path;
    const methods = paths.get(path) ?? new Map<string, Operation>();
    paths.set(path, methods.set(operation.method, operation));
  }
  return paths;
}

/** Finds the route of a request target (RFC 9112 section 3.2), whose path may be percent-encoded (RFC 3986 section 6.2.2.2). */
export function findRoute(routes: Routes, method: string, target: string): Route {
  const mark = target.indexOf('?');
  const raw = mark === -1 ? target : target.slice(0, mark);
  const path = routes.has(raw) ? raw : plainPath(raw);
  const methods = routes.get(path);
  if (methods === undefined) return { kind: 'unknown-path', path, near: nearOf(routes, path) };
  // HEAD is answered as GET is, without the body (RFC 9110 section 9.3.2).
  const operation = methods.get(method) ?? (method === 'HEAD' ? methods.get('GET') : undefined);
  if (operation !== undefined) return { kind: 'operation', operation, query: mark === -1 ? '' : target.slice(mark + 1) };
  return {
    kind: 'other-method',
    allow: [...new Set([...methods.keys()].flatMap((name) => (name === 'GET' ? [name, 'HEAD'] : name)))],
    near: methods.values().next().value,
  };
}

/** The error for a request that matches no operation (RFC 9110 sections 15.5.5 and 15.5.6). */
export function routingError(route: Exclude<Route, { readonly kind: 'operation' }>, method: string): ProtocolError {
  if (route.kind === 'unknown-path') {
    const hint = route.near === undefined ? '' : `; did you mean ${route.near}?`;
    return { status: 404, because: `there is no path ${route.path}${hint}` };
  }
  const allow = route.allow.join(', ');
  const because = wrongCase(method, allow) ?? `${method} is not a method of this path, which takes ${allow}`;
  return { status: 405, because, headers: [['Allow', allow]], near: route.near };
}

/** The methods of RFC 9110 section 9 and RFC 5789. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);

/** Methods are case-sensitive (RFC 9110 section 9.1), and `fetch` changes the case of some, but not of `patch`. */
function wrongCase(method: string, allow: string): string | undefined {
  const upper = method.toUpperCase();
  if (method === upper || !METHODS.has(upper)) return undefined;
  const fault = method === method.toLowerCase() ? 'is in lower case' : 'is not in upper case';
  return `the method ${method} ${fault}, and methods are case-sensitive: write ${upper}; this path takes ${allow}`;
}

/** The path without superfluous slashes, in another case, with the common prefix, or with a letter or two changed. */
function nearOf(routes: Routes, path: string): string | undefined {
  const bare = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase();
  if (bare === '') return undefined;
  const known = [...routes.keys()];
  const plain = known.find((route) => route.toLowerCase() === bare) ?? known.find((route) => route.toLowerCase().endsWith(bare));
  // Another number of segments is another resource: /plants/1 is not /plants.
  const depth = bare.split('/').length;
  return (
    plain ??
    nearest(
      bare,
      known.filter((route) => route.split('/').length === depth),
    )
  );
}

/** A target in the form that a server's clients send; clients of a proxy send a whole URL (RFC 9112 section 3.2.2). */
export function withoutOrigin(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/]*/i, '');
}

/** The path of a target in the form for a proxy (`http://host/path`), or percent-decoded. */
function plainPath(raw: string): string {
  const path = withoutOrigin(raw);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
