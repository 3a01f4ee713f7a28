import { type JsonValue, memberOf } from '../../json/value.js';

/** What a document calls itself (`$self`, OpenAPI 3.2 section 4.1.2.2); undefined if it does not say so. */
export function selfName(root: JsonValue): string | undefined {
  const name = memberOf(root, 'openapi') === undefined ? undefined : memberOf(root, '$self');
  return typeof name === 'string' ? name : undefined;
}

/**
 * A reference to a document of the origin of another, by its URL, as one that is relative to that document.
 * @param self the URL of the document that refers to it.
 * @returns undefined for a URL of another origin, and if either is no URL.
 */
export function relativeToSelf(self: string, written: string): string | undefined {
  if (!URL.canParse(self) || !URL.canParse(written) || new URL(self).origin === 'null') return undefined;
  const [from, to] = [new URL(self), new URL(written)];
  if (from.origin !== to.origin) return undefined;
  const folders = from.pathname.split('/').slice(0, -1);
  const names = to.pathname.split('/');
  const first = folders.findIndex((folder, i) => folder !== names[i]);
  const shared = first === -1 ? folders.length : first;
  return [...folders.slice(shared).map(() => '..'), ...names.slice(shared)].join('/') + to.search;
}
