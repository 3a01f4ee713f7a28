import { fromJs } from '../json/from-js.js';
import type { Contract } from '../contract/contract.js';
import { isSwagger, upgradeSwagger } from './swagger/upgrade-swagger.js';
import { readOpenapi, withOperations } from './read-openapi.js';

/** Stands for the path of a document that has none. */
const NAME = 'document';

/**
 * Reads a document that a program has parsed, in a browser as well: an object in OpenAPI or Swagger 2.0 without references to other files.
 * It has no lines, so all places name the first; its digest is empty, and it is not validated as a whole.
 * @throws KitError if it is not such a document, or none of its operations can be used.
 */
export async function readParsed(document: Readonly<Record<string, unknown>>): Promise<Contract> {
  const source = { file: NAME, path: NAME, text: '', root: fromJs(document), lines: new Map([['', 1]]) };
  const sourceFiles = isSwagger(source) ? await upgradeSwagger(new Map([[NAME, source]]), source) : new Map([[NAME, source]]);
  return { ...withOperations(readOpenapi(sourceFiles).contract), sha256: '', document };
}
