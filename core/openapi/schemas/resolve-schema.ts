import { KitError } from '../../kit-error.js';
import { pointerTo } from '../../place.js';
import { splitReference } from '../source/reference.js';
import type { SourceFiles } from '../source/located-node.js';
import { follow } from '../source/resolve-ref.js';
import { schemaWithUri } from './named-schemas.js';
import { type SchemaLocation, type SchemaResources, baseOf, locateSchema, resolveUri } from './schema-resources.js';
import { placeIn } from '../source/source-file.js';

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
  const uri = resolveUri(reference, from.base);
  const found = uri === undefined ? undefined : schemaWithUri(resources, uri);
  if (found !== undefined) return found;
  // A path is a file name as it stands, whatever characters it has.
  if (from.base === baseOf(from.source) && splitReference(reference) !== undefined) {
    return locateSchema(follow(sourceFiles, from, reference));
  }
  const at = placeIn(from.source, pointerTo(from.pointer, keyword));
  throw new KitError(
    'MissingReferenceError',
    `${keyword} '${reference}' leads nowhere`,
    'Point it at a part of the document that exists',
    at,
  );
}
