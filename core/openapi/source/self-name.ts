import { type JsonValue, memberOf } from '../../json/value.js';
import { baseOf, resolveUri } from './base-uri.js';

/** What a document calls itself (`$self`, OpenAPI 3.2 section 4.1.2.2); undefined if it does not say so. */
export function selfName(root: JsonValue): string | undefined {
  const name = memberOf(root, 'openapi') === undefined ? undefined : memberOf(root, '$self');
  return typeof name === 'string' ? name : undefined;
}

/** Where a reference leads: to the document that it stands in, or to what is found from there by another one. */
export type ReadReference = { readonly kind: 'itself' } | { readonly kind: 'from there'; readonly written: string };

/**
 * Reads the references of a document by what it calls itself, which is the base of them (RFC 3986 section 5.2).
 * @param path its absolute path, or its URL, against which a name that is relative is resolved.
 * @returns a function from a reference without a fragment.
 */
export function referencesBySelf(path: string, root: JsonValue): (written: string) => ReadReference {
  const name = selfName(root);
  const self = name === undefined ? undefined : resolveUri(name, baseOf({ path }));
  return (written) => {
    const uri = self === undefined ? undefined : resolveUri(written, self);
    if (self === undefined || uri === undefined) return { kind: 'from there', written };
    if (uri === self) return { kind: 'itself' };
    // What is beside the document is beside it wherever it was read from, also what its name has no folders for.
    const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(written);
    return { kind: 'from there', written: isRelative ? written : (relativeTo(self, uri) ?? written) };
  };
}

/** A URL of the machine of another, as a reference that is relative to that one; undefined for a URL of another machine, and if either is no URL. */
function relativeTo(self: string, uri: string): string | undefined {
  const [from, to] = [new URL(self), new URL(uri)];
  if (from.protocol !== to.protocol || from.host !== to.host || !from.pathname.startsWith('/')) return undefined;
  const folders = from.pathname.split('/').slice(0, -1);
  const names = to.pathname.split('/');
  const first = folders.findIndex((folder, i) => folder !== names[i]);
  const shared = first === -1 ? folders.length : first;
  return [...folders.slice(shared).map(() => '..'), ...names.slice(shared)].join('/') + to.search;
}
