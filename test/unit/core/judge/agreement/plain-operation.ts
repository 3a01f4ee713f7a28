import type { Operation } from '../../../../../core/contract/contract.js';
import { type Json, type JsonMap, type PlainDocument, arrive, isMap } from './plain-document.js';

/** A parameter as the document has it. */
export interface PlainParameter {
  /** `query limit`, as in the kit's reasons. */
  readonly part: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly schema: JsonMap;
  /** True if its text is JSON. */
  readonly isJson: boolean;
}

/** A documented body. */
export interface PlainBody {
  readonly mediaType: string;
  readonly required: boolean;
  readonly schema: JsonMap;
}

/** An operation as the document has it. */
export interface PlainOperation {
  readonly parameters: readonly PlainParameter[];
  readonly bodies: readonly PlainBody[];
}

/** Reads the parts of an operation's requests without the kit's reader. */
export function plainOperation(document: PlainDocument, { path, method }: Operation): PlainOperation {
  const paths = document.root['paths'];
  const item = arrive(document, isMap(paths) ? paths[path] : undefined);
  const operation = arrive(document, item[method.toLowerCase()]);
  const byKey = new Map<string, PlainParameter>();
  for (const owner of [item, operation])
    for (const one of listOf(owner['parameters'])) {
      const parameter = readParameter(document, arrive(document, one));
      if (isUsed(parameter, path)) byKey.set(parameter.part, parameter);
    }
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g))
    if (!byKey.has(`path ${name}`)) byKey.set(`path ${name}`, readParameter(document, { in: 'path', name }));
  return { parameters: [...byKey.values()], bodies: readBodies(document, operation) };
}

function isUsed({ in: location, name }: PlainParameter, path: string): boolean {
  if (location === 'path') return path.includes(`{${name}}`);
  return location !== 'header' || !/^(?:accept|content-type|authorization)$/i.test(name);
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function readParameter(document: PlainDocument, parameter: JsonMap): PlainParameter {
  const { name, in: location, required, style, explode, schema, content } = parameter;
  const [media] = isMap(content) ? Object.entries(content) : [];
  const written = typeof style === 'string' ? style : location === 'query' || location === 'cookie' ? 'form' : 'simple';
  return {
    part: `${String(location)} ${String(name)}`,
    name: String(name),
    in: String(location),
    required: location === 'path' || required === true,
    style: written,
    explode: typeof explode === 'boolean' ? explode : written === 'form',
    schema: schemaOf(media === undefined ? schema : arrive(document, media[1])['schema']),
    isJson: media !== undefined && /json/.test(media[0]),
  };
}

function readBodies(document: PlainDocument, operation: JsonMap): readonly PlainBody[] {
  const body = arrive(document, operation['requestBody']);
  const { content, required } = body;
  if (!isMap(content)) return [];
  return Object.entries(content).map(([mediaType, media]) => ({
    mediaType,
    required: required === true,
    schema: schemaOf(arrive(document, media)['schema']),
  }));
}

function schemaOf(schema: Json | undefined): JsonMap {
  if (schema === false) return { not: {} };
  return isMap(schema) ? schema : {};
}
