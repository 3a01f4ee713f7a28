import type { Reading } from '../source/reader-context.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { arrive, childOf, follow, referenceOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

/**
 * A path item as it is written, and what its `$ref` leads to. OpenAPI leaves only fields that stand in both undefined (3.1 section 4.8.9.1):
 * there, the one beside the `$ref` counts.
 */
export type PathItem = readonly LocatedNode[];

/** Reads a path item with what its `$ref`s lead to, and warns of what stands in both. */
export function readPathItem(reading: Reading, written: LocatedNode): PathItem {
  const reference = referenceOf(written);
  if (reference === undefined || membersOf(written).length === 1) return [arrive(reading, written)];
  const others = readPathItem(reading, follow(reading.sourceFiles, written, reference));
  for (const [name, { source, pointer }] of membersOf(written)) {
    if (name === '$ref' || fieldOfItem(others, name) === undefined) continue;
    const message = `'${name}' stands here and where the $ref leads, and this one counts`;
    reading.warn({ kind: 'not-valid-openapi', message, hint: 'Keep one of them', at: placeIn(source, pointer) });
  }
  return [written, ...others];
}

/** A field of a path item; undefined if it has none. */
export function fieldOfItem(item: PathItem, name: string): LocatedNode | undefined {
  for (const node of item) {
    const field = childOf(node, name);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Warns of fields that OpenAPI does not define. */
export function warnOfItem(reading: Reading, item: PathItem): void {
  for (const node of item) warnOfUnknownFields(reading, node, 'path item');
}
