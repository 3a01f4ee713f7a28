import type SwaggerParser from '@apidevtools/swagger-parser';
import { KitError } from '../kit-error.js';
import { openapiErrors } from './openapi-errors.js';
import { type Place, pointerTo, pointerTokens } from '../place.js';
import { mergeFiles } from './merge-files.js';
import type { LocatedNode } from './source/located-node.js';
import { arrive, childOf } from './source/resolve-ref.js';
import type { Reading } from './source/reader-context.js';
import { placeIn } from './source/source-file.js';

/**
 * Validates the document against the OpenAPI schema of its version, with swagger-parser for OpenAPI 3.0, and warns of the deepest fault.
 * @returns the document as plain JavaScript, with all its files merged.
 * @throws KitError as mergeFiles does.
 */
export async function validateDocument(reading: Reading): Promise<Readonly<Record<string, unknown>>> {
  const { root, version, warn } = reading;
  const document = await mergeFiles(reading.sourceFiles, root.source);
  try {
    if (version === '3.0') {
      const { default: parser } = await import('@apidevtools/swagger-parser');
      // References stay in place: without them, a large document takes many times as long.
      const copy = structuredClone(document);
      if (isApi(copy)) await parser.validate(copy, { resolve: { external: false }, dereference: { excludedPathMatcher: () => true } });
    } else refuseFaults(version === '3.1' ? openapiErrors(document) : (await import('./openapi-errors-32.js')).openapiErrors32(document));
  } catch (error) {
    const { message, hint, place } = documentError(error, reading);
    warn({ kind: 'not-valid-openapi', message, hint, at: place ?? placeIn(root.source, '') });
  }
  return document;
}

/** What swagger-parser calls a document: readVersion found its version. */
function isApi(document: object): document is Awaited<ReturnType<typeof SwaggerParser.parse>> {
  return 'openapi' in document;
}

/** Throws as SwaggerParser.validate does; the schemas of OpenAPI 3.1 and 3.2 were compiled before, because that takes a quarter of a second. */
function refuseFaults(details: readonly object[]): void {
  if (details.length > 0) throw Object.assign(new Error('the document is not valid'), { details });
}

function documentError(error: unknown, reading: Reading): KitError {
  const { root } = reading;
  const faults = faultsOf(error);
  const deepest = faults.toSorted((a, b) => pointerTokens(b.pointer).length - pointerTokens(a.pointer).length)[0];
  const fallback = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const message = deepest === undefined ? fallback.replace(/\.$/, '') : deepest.message;
  const at = placeBehindRefs({ ...reading, warn: () => {} }, root, pointerTokens(deepest?.pointer ?? ''));
  return new KitError('DocumentError', `this is not valid OpenAPI: ${message}`, 'Fix this line', at);
}

/** The location of a pointer into the document as swagger-parser sees it, with `$ref`s resolved. */
function placeBehindRefs(reading: Reading, start: LocatedNode, tokens: readonly string[]): Place {
  const node = arrive(reading, start);
  const [token, ...rest] = tokens;
  if (token === undefined) return placeIn(node.source, node.pointer);
  const child = childOf(node, token);
  return child === undefined ? placeIn(node.source, pointerTo(node.pointer, token)) : placeBehindRefs(reading, child, rest);
}

interface Fault {
  readonly pointer: string;
  readonly message: string;
}

function faultsOf(error: unknown): readonly Fault[] {
  if (typeof error !== 'object' || error === null || !('details' in error) || !Array.isArray(error.details)) return [];
  return error.details.flatMap((detail: unknown) => {
    if (typeof detail !== 'object' || detail === null || !('instancePath' in detail) || !('message' in detail)) return [];
    const owner = String(detail.instancePath);
    const field = paramOf(detail, 'unevaluatedProperty');
    if (field !== undefined) return [{ pointer: pointerTo(owner, field), message: `'${field}' is not a field of this object` }];
    const name = paramOf(detail, 'propertyName');
    if (name !== undefined) return [{ pointer: pointerTo(owner, name), message: `'${name}' cannot be the name of a part` }];
    const subject = pointerTokens(owner).at(-1);
    return [{ pointer: owner, message: `${subject === undefined ? 'the document' : `'${subject}'`} ${String(detail.message)}` }];
  });
}

/** What ajv's message omits: the unknown field, or the name that is not allowed. */
function paramOf(detail: object, param: string): string | undefined {
  if (!('params' in detail) || typeof detail.params !== 'object' || detail.params === null) return undefined;
  const value: unknown = Object.entries(detail.params).find(([name]) => name === param)?.[1];
  return typeof value === 'string' ? value : undefined;
}
