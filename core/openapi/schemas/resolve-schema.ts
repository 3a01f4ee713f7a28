import { baseOf, resolveUri } from '../source/base-uri.js';
import type { SourceFiles } from '../source/located-node.js';
import { splitReference } from '../source/reference.js';
import { leadsNowhere, targetAt } from '../source/resolve-ref.js';
import { schemaWithUri } from './named-schemas.js';
import { type SchemaLocation, type SchemaResources, locateSchema } from './schema-resources.js';

/**
 * The schema that a `$ref` or `$dynamicRef` names (JSON Schema 2020-12 Core section 8.2.3): a resource, an anchor, or a JSON
 * pointer into a resource or a file.
 * @throws KitError at the line of the reference if there is none.
 */
export function resolveSchema(
  sourceFiles: SourceFiles,
  resources: SchemaResources,
  from: SchemaLocation,
  keyword: '$ref' | '$dynamicRef',
  reference: string,
): SchemaLocation {
  const found = schemaNamed(sourceFiles, resources, from, reference);
  if (found === undefined) throw leadsNowhere(sourceFiles, from, keyword, reference);
  return found;
}

/** The schema that a reference names; undefined if there is none. */
export function schemaNamed(
  sourceFiles: SourceFiles,
  resources: SchemaResources,
  from: SchemaLocation,
  reference: string,
): SchemaLocation | undefined {
  const uri = resolveUri(reference, from.base);
  const found = uri === undefined ? undefined : schemaWithUri(resources, uri);
  if (found !== undefined) return found;
  // A path is a file name as it stands, whatever characters it has.
  if (from.base !== baseOf(from.source) || splitReference(reference) === undefined) return undefined;
  const target = targetAt(sourceFiles, from, reference);
  return target && locateSchema(target);
}
