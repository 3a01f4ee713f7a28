import { BaseResolver, Source, bundle, createConfig, makeDocumentFromString } from '@redocly/openapi-core';
import {
  COMMENT_HEADER,
  type GlobalContext,
  type OpenAPI3,
  astToString,
  resolveRef,
  scanDiscriminators,
  transformSchema,
} from 'openapi-typescript';
import { withMovedOperations } from './moved-operations.js';
import { olderDocument } from './older-document.js';

/** A file of a document, by the path that the references of other files have. */
export interface TypedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Prints the TypeScript types of a document of several files. What they share is named as it is there.
 * @param files the document itself first; nothing else is read.
 * @param finish what is done with the merged document.
 */
export async function printTypesOfFiles(files: readonly TypedFile[], finish: (document: unknown) => unknown): Promise<string> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const [{ path, text }] = [files[0] ?? { path: '/', text: '' }];
  const externalRefResolver = new BaseResolver();
  externalRefResolver.loadExternalRef = async (file) => new Source(file, texts.get(decodeURIComponent(file)) ?? '{}');
  const config = await createConfig({}, { extends: [] });
  const merged = await bundle({ doc: makeDocumentFromString(text, path), externalRefResolver, config, dereference: false });
  return printTypes({ ...Object(finish(merged.bundle.parsed)) });
}

/**
 * Prints the TypeScript types of a document, as openapi-typescript does by default: `paths`, `components`, `operations`, `webhooks`.
 * Operations with other methods are `query` and `additionalOperations`, as in the document.
 * @param document in OpenAPI 3.0 to 3.2, with all references inside of it.
 */
export function printTypes(document: Readonly<Record<string, unknown>>): string {
  // An empty object, which openapi-typescript's loader adds too, so that `components` has all its members.
  const { document: schema, moved } = olderDocument({ components: {}, ...document });
  if (!isOpenapi(schema)) throw new Error('the document names no version of OpenAPI');
  return `${COMMENT_HEADER}${astToString([...withMovedOperations(transformSchema(schema, contextOf(schema)), moved)])}`;
}

function isOpenapi(document: object): document is OpenAPI3 {
  return 'openapi' in document;
}

/**
 * The defaults of `openapiTS`. It is not called itself, because its loader refuses documents that the kit reads, such as ones whose
 * discriminators map to names.
 */
function contextOf(schema: OpenAPI3): GlobalContext {
  const context: Omit<GlobalContext, 'redoc'> = {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    defaultNonNullable: true,
    discriminators: scanDiscriminators(schema, { silent: true }),
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    resolve: ($ref) => resolveRef(schema, $ref, { silent: true }),
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    transform: undefined,
    transformProperty: undefined,
  };
  // Only the loader uses `redoc`.
  return context as GlobalContext;
}
