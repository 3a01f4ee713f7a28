import { splitReference } from '../source/reference.js';
import type { SourceFile } from '../source/source-file.js';
import { baseOf, resolveUri } from '../source/base-uri.js';
import { type SchemaLocation, type SchemaResources, schemaAt } from './schema-resources.js';

/** The schema with a URI (JSON Schema 2020-12 Core section 8.2): a resource, an anchor, or a JSON pointer into a resource. */
export function schemaWithUri({ roots, anchors }: SchemaResources, uri: string): SchemaLocation | undefined {
  const [resource, fragment] = splitFragment(uri);
  const root = roots.get(resource);
  return fragment === '' || fragment.startsWith('/') ? root && schemaAt(root, fragment) : anchors.get(`${resource}#${fragment}`);
}

/**
 * The schema that a reference leads to by a `$id` or an anchor; undefined if it names a file and a JSON pointer.
 * @param base the URI against which it is resolved.
 * @param source the file that it stands in.
 */
export function namedBy(reference: string, base: string, source: SourceFile, resources: SchemaResources): SchemaLocation | undefined {
  const uri = resolveUri(reference, base);
  const found = uri === undefined ? undefined : schemaWithUri(resources, uri);
  if (uri === undefined || found === undefined) return undefined;
  const isOfFile = base === baseOf(source) && splitFragment(uri)[0] === baseOf(found.source);
  return isOfFile && splitReference(reference) !== undefined ? undefined : found;
}

/** The fragment is percent-decoded; a stray percent sign stays. */
function splitFragment(uri: string): readonly [resource: string, fragment: string] {
  const [resource = '', ...fragment] = uri.split('#');
  const text = fragment.join('#');
  try {
    return [resource, decodeURIComponent(text)];
  } catch {
    return [resource, text];
  }
}
