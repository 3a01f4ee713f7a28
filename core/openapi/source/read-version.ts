import type { DocumentWarning } from '../../contract/document-warning.js';
import { KitError } from '../../kit-error.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isNumber, memberOf } from '../../json/value.js';
import { replaceAll } from '../../json/replace-all.js';
import type { SourceFiles } from './located-node.js';
import { type SourceFile, placeIn } from './source-file.js';

/** The versions of OpenAPI that the kit reads. A document in Swagger 2.0 is upgraded to 3.0 as it is loaded. */
export type OpenapiVersion = '3.0' | '3.1' | '3.2';

const VERSIONS: readonly OpenapiVersion[] = ['3.0', '3.1', '3.2'];
const SUPPORTED = 'Write the document in OpenAPI 3.0, 3.1 or 3.2, or in Swagger 2.0';

/**
 * The version of OpenAPI that a document is written in (OpenAPI 3.1 section 4.8.1).
 * @throws KitError at the line of the version if the kit does not read it.
 */
export function readVersion(source: SourceFile): OpenapiVersion {
  const openapi = memberOf(source.root, 'openapi');
  const swagger = memberOf(source.root, 'swagger');
  const fault = (pointer: string, message: string, hint: string): KitError =>
    new KitError('DocumentError', message, hint, placeIn(source, pointer));
  if (openapi === undefined && swagger !== undefined) {
    const hint = textOf(swagger).startsWith('2') ? 'Name its file, or convert it first' : SUPPORTED;
    throw fault('/swagger', `Swagger ${textOf(swagger)} is not supported here`, hint);
  }
  if (openapi === undefined) throw fault('/openapi', "this is not an OpenAPI document: 'openapi' is missing", SUPPORTED);
  const [, minor] = /^(3\.\d+)(?:\.(?:0|[1-9]\d*)(?:-.*)?)?$/.exec(textOf(openapi)) ?? [];
  const version = VERSIONS.find((one) => one === minor);
  if (version === undefined) throw fault('/openapi', `OpenAPI ${textOf(openapi)} is not supported`, SUPPORTED);
  return version;
}

/** The files of a document whose version is a number, or lacks its last part, with the whole text and a warning. */
export function withWholeVersion(sourceFiles: SourceFiles): SourceFiles {
  const [source] = sourceFiles.values();
  const openapi = memberOf(source?.root, 'openapi');
  const version = openapi === undefined ? undefined : VERSIONS.find((one) => one === textOf(openapi));
  if (source === undefined || openapi === undefined || version === undefined) return sourceFiles;
  const warning: DocumentWarning = {
    kind: 'not-valid-openapi',
    message: `the OpenAPI version is ${isNumber(openapi) ? 'the number ' : ''}${version}, and is read as ${version}.0`,
    hint: `Write all three parts: openapi: ${version}.0`,
    at: placeIn(source, '/openapi'),
  };
  const root = replaceAll(source.root, new Map([['/openapi', `${version}.0`]]));
  // A key that is there keeps its place: the document stays the first.
  return new Map([...sourceFiles, [source.path, { ...source, root, warnings: [...(source.warnings ?? []), warning] }]]);
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : printJson(value);
}
