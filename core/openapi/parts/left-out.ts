import { KitError } from '../../kit-error.js';
import { type WarningKind, warningOf } from '../../contract/document-warning.js';
import type { Reading } from '../source/reader-context.js';
import type { LocatedNode } from '../source/located-node.js';
import { placeIn } from '../source/source-file.js';

/**
 * Reads a part of the document, or leaves it out with a warning if it cannot be read.
 * @param mayBeMissing true if requests can be made without a part that a `$ref` does not find.
 * @throws KitError at a `$ref` that leads nowhere, otherwise: no request can be made without the parameter or the body that is missing.
 * @returns the part in a list, or an empty list.
 */
export function leftOutOnError<T>(
  reading: Reading,
  kind: WarningKind,
  node: LocatedNode,
  read: () => T,
  mayBeMissing = false,
): readonly T[] {
  try {
    return [read()];
  } catch (error) {
    const defect = defectOf(error);
    if (defect.name === 'MissingReferenceError' && !mayBeMissing) throw defect;
    reading.warn(warningOf(kind, defect, placeIn(node.source, node.pointer)));
    return [];
  }
}

/** An error that costs only the part that it is about; any other is thrown again. */
export function defectOf(error: unknown): KitError {
  if (error instanceof KitError) return error;
  throw error;
}
