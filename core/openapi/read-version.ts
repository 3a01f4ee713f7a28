import { KitError } from '../kit-error.js';
import { printJson } from '../json/print.js';
import { isNumber, memberOf } from '../json/value.js';
import { type SourceFile, placeIn } from './source/source-file.js';

/**
 * The version of OpenAPI that a document is written in (OpenAPI 3.1 section 4.8.1).
 * @throws KitError at the line of the version if it is neither 3.0 nor 3.1, or if it or the version of the API is a number, which swagger-parser refuses.
 */
export function readVersion(source: SourceFile): '3.0' | '3.1' {
  const openapi = memberOf(source.root, 'openapi');
  const swagger = memberOf(source.root, 'swagger');
  const fault = (pointer: string, message: string, hint: string): KitError =>
    new KitError('DocumentError', message, hint, placeIn(source, pointer));
  const shown = typeof openapi === 'string' ? openapi : printJson(openapi ?? null);
  if (openapi === undefined && swagger !== undefined) {
    const version = typeof swagger === 'string' ? swagger : printJson(swagger);
    throw fault('/swagger', `Swagger ${version} is not supported`, 'Convert it with npx swagger2openapi, for example');
  }
  if (openapi === undefined)
    throw fault('/openapi', "this is not an OpenAPI document: 'openapi' is missing", 'Write the document in OpenAPI 3.0 or 3.1');
  if (isNumber(openapi)) throw fault('/openapi', `the OpenAPI version is the number ${shown}`, 'Write all three parts: openapi: 3.1.0');
  const [, minor] = typeof openapi === 'string' ? (/^3\.([01])\.(?:0|[1-9]\d*)(?:-.*)?$/.exec(openapi) ?? []) : [];
  if (minor === undefined) throw fault('/openapi', `OpenAPI ${shown} is not supported`, 'Write the document in OpenAPI 3.0 or 3.1');
  const version = memberOf(memberOf(source.root, 'info'), 'version');
  if (isNumber(version)) throw fault('/info/version', `the version ${version.text} must be a string`, 'Put it in quotes');
  return minor === '0' ? '3.0' : '3.1';
}
