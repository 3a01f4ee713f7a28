import type SwaggerParser from '@apidevtools/swagger-parser';
import type { DocumentWarning } from '../contract/document-warning.js';
import { type DocumentFault, documentFaults } from './document-faults.js';
import { openapiErrors } from './openapi-errors.js';
import { type Place, pointerTo, pointerTokens } from '../place.js';
import { mergeFiles } from './merge-files.js';
import type { LocatedNode } from './source/located-node.js';
import { arrive, childOf } from './source/resolve-ref.js';
import type { Reading } from './source/reader-context.js';
import { placeIn } from './source/source-file.js';

/**
 * Validates the document against the OpenAPI schema of its version, with swagger-parser for OpenAPI 3.0, and warns of every fault that no other warning
 * names.
 * @param known the warnings of those that have read it.
 * @returns the document as plain JavaScript, with all its files merged.
 * @throws KitError as mergeFiles does.
 */
export async function validateDocument(reading: Reading, known: readonly DocumentWarning[]): Promise<Readonly<Record<string, unknown>>> {
  const { root, version, warn } = reading;
  const document = await mergeFiles(reading.sourceFiles, root.source);
  const faults = version === '3.0' ? await faultsOf30(document) : documentFaults(await violationsOf(document, version), document);
  const unknown = new Set(known.flatMap(({ kind, at }) => (kind === 'unknown-field' ? [keyOf(at)] : [])));
  for (const { pointer, message, hint, isUnknownField = false } of faults) {
    const at = placeBehindRefs({ ...reading, warn: () => {} }, root, pointerTokens(pointer));
    if (isUnknownField && unknown.has(keyOf(at))) continue;
    warn({ kind: 'not-valid-openapi', message: `this is not valid OpenAPI: ${message}`, hint, at });
  }
  return document;
}

function keyOf({ file, pointer }: Place): string {
  return `${file}#${pointer}`;
}

async function violationsOf(document: unknown, version: '3.1' | '3.2'): Promise<readonly object[]> {
  // The schemas of OpenAPI 3.1 and 3.2 were compiled before, because that takes a quarter of a second.
  return version === '3.1' ? openapiErrors(document) : (await import('./openapi-errors-32.js')).openapiErrors32(document);
}

/** What swagger-parser finds; something that is no violation of the schema is one fault of the document. */
async function faultsOf30(document: object): Promise<readonly DocumentFault[]> {
  const { default: parser } = await import('@apidevtools/swagger-parser');
  // References stay in place: without them, a large document takes many times as long.
  // It refuses patch versions that it does not know, and nothing depends on them (OpenAPI 3.0 section 4.1).
  const copy = { ...structuredClone(document), openapi: '3.0.3' };
  try {
    if (isApi(copy)) await parser.validate(copy, { resolve: { external: false }, dereference: { excludedPathMatcher: () => true } });
    return [];
  } catch (error) {
    const details = typeof error === 'object' && error !== null && 'details' in error && Array.isArray(error.details) ? error.details : [];
    const faults = documentFaults(details, document);
    if (faults.length > 0) return faults;
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [{ pointer: '', message: message.replace(/\.$/, ''), hint: 'Fix this line' }];
  }
}

/** What swagger-parser calls a document: readVersion found its version. */
function isApi(document: object): document is Awaited<ReturnType<typeof SwaggerParser.parse>> {
  return 'openapi' in document;
}

/** The location of a pointer into the document as swagger-parser sees it, with `$ref`s resolved. */
function placeBehindRefs(reading: Reading, start: LocatedNode, tokens: readonly string[]): Place {
  const node = arrive(reading, start);
  const [token, ...rest] = tokens;
  if (token === undefined) return placeIn(node.source, node.pointer);
  const child = childOf(node, token);
  return child === undefined ? placeIn(node.source, pointerTo(node.pointer, token)) : placeBehindRefs(reading, child, rest);
}
