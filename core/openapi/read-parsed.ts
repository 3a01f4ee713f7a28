import { fromJs } from '../json/from-js.js';
import { printJson } from '../json/print.js';
import { type JsonValue, isObject } from '../json/value.js';
import type { Contract } from '../contract/contract.js';
import { isSwagger, upgradeSwagger } from './swagger/upgrade-swagger.js';
import { readOpenapi, withOperations } from './read-openapi.js';
import { referencesBySelf } from './source/self-name.js';

/** Stands for the file and the absolute path of a document that has none: references in it are resolved against a path. */
const NAME = 'document';
const PATH = `/${NAME}`;

/**
 * Reads a document that a program has parsed, in a browser as well: an object in OpenAPI or Swagger 2.0 without references to other files.
 * It has no lines, so all places name the first; its digest is empty, and it is not validated as a whole.
 * @throws KitError if it is not such a document, or none of its operations can be used.
 */
export async function readParsed(document: Readonly<Record<string, unknown>>): Promise<Contract> {
  const root = fromJs(document);
  const bySelf = referencesBySelf(PATH, root);
  const beside = (written: string): string | undefined => (bySelf(written).kind === 'itself' ? PATH : undefined);
  const source = { file: NAME, path: PATH, text: '', root, lines: new Map([['', 1]]), beside };
  const isOlder = isSwagger(source);
  const written = new Map([[PATH, source]]);
  const sourceFiles = isOlder ? await upgradeSwagger(written, source) : written;
  const read = isOlder ? plainObject(sourceFiles.get(PATH)?.root) : document;
  return { ...withOperations(readOpenapi(sourceFiles).contract), sha256: '', document: read };
}

function plainObject(value: JsonValue | undefined): Readonly<Record<string, unknown>> {
  const plain: Readonly<Record<string, unknown>> = isObject(value) ? JSON.parse(printJson(value)) : {};
  return plain;
}
