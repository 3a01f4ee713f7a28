import { fromJs } from '../json/from-js.js';
import type { Contract } from '../contract/contract.js';
import { readOpenapi, withOperations } from './read-openapi.js';

/** Stands for the path of a document that has none. */
const NAME = 'document';

/**
 * Reads a document that a program has parsed, in a browser as well: an object in OpenAPI 3.0 or 3.1 without references to other files.
 * It has no lines, so all places name the first; its digest is empty, and it is not validated as a whole.
 * @throws KitError if it is not such a document, or none of its operations can be used.
 */
export function readParsed(document: Readonly<Record<string, unknown>>): Contract {
  const source = { file: NAME, path: NAME, text: '', root: fromJs(document), lines: new Map([['', 1]]) };
  return { ...withOperations(readOpenapi(new Map([[NAME, source]])).contract), sha256: '', document };
}
