import { KitError } from '../kit-error.js';
import { isArray, memberOf } from '../json/value.js';
import { parameterNames, parseTemplate, queryParameters } from '../codecs/paths/path-template.js';
import { isFieldName } from '../codecs/field-name.js';
import { STYLES, isReserved } from '../codecs/parameters/parameter.js';
import type { Parameter, ParameterLocation, Serialization } from '../contract/contract.js';
import { leftOutOnError } from './left-out.js';
import { membersOf } from './source/members-of.js';
import type { Place } from '../place.js';
import type { Reading } from './reader-context.js';
import { readExamples } from './read-examples.js';
import { readSchema, readSchemaOf } from './schemas/read-schema.js';
import type { LocatedNode } from './source/located-node.js';
import { withAllOf } from '../schema/with-all-of.js';
import { arrive, childOf } from './source/resolve-ref.js';
import { placeIn } from './source/source-file.js';
import { warnOfUnknownFields } from './unknown-fields.js';

const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/**
 * Reads the parameters of an operation: those of its path item, replaced by its own of the same name and place (OpenAPI 3.1
 * section 4.8.10). Path parameters that are not declared become strings, and declared ones that the path lacks are left out, both
 * with a warning. Those in the query of a template are query parameters.
 * @param lists those of the path item, and those of the operation.
 */
export function readParameters(
  reading: Reading,
  path: string,
  lists: readonly (LocatedNode | undefined)[],
  operation: LocatedNode,
): readonly Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const list of lists) {
    for (const node of itemsOf(list)) {
      for (const parameter of leftOutOnError(reading, 'parameter-left-out', node, () => readParameter(reading, node)).flat())
        if (!isReserved(parameter)) byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  for (const [name, pair] of queryParameters(path)) moveToQuery(reading, byKey, name, pair, operation);
  const inTemplate = new Set(parameterNames(parseTemplate(path)));
  const declared = [...byKey.values()].filter((parameter) => {
    if (parameter.in !== 'path' || inTemplate.has(parameter.name)) return true;
    reading.warn({
      kind: 'path-parameter',
      message: `the path ${path} has no {${parameter.name}}, so this parameter is ignored`,
      hint: 'Add it to the path, or remove the parameter',
      at: parameter.at,
    });
    return false;
  });
  const missing = [...inTemplate].filter((name) => !byKey.has(`path ${name}`));
  return [...declared, ...missing.map((name) => undeclared(reading, name, operation))];
}

/** The template requires the pair, whatever the document says of the parameter. */
function moveToQuery(reading: Reading, byKey: Map<string, Parameter>, name: string, pair: string, operation: LocatedNode): void {
  const known = byKey.get(`query ${pair}`) ?? byKey.get(`path ${name}`) ?? undeclared(reading, name, operation);
  byKey.delete(`path ${name}`);
  const { serialization } = known;
  const isMoved = known.in !== 'query' && serialization.kind === 'style';
  byKey.set(`query ${pair}`, {
    ...known,
    name: pair,
    in: 'query',
    required: true,
    isOfTemplate: true,
    serialization: isMoved ? { ...serialization, style: 'form', explode: true } : serialization,
  });
}

function itemsOf(list: LocatedNode | undefined): readonly LocatedNode[] {
  if (list === undefined || !isArray(list.value)) return [];
  return list.value.items.flatMap((_, i) => childOf(list, i) ?? []);
}

function readParameter(reading: Reading, written: LocatedNode): readonly Parameter[] {
  const node = arrive(reading, written);
  warnOfUnknownFields(reading, node, 'parameter');
  const at = placeIn(node.source, node.pointer);
  if (reading.version === '3.2' && memberOf(node.value, 'in') === 'querystring') return readQueryString(reading, node);
  const name = memberOf(node.value, 'name');
  const location = LOCATIONS.find((one) => one === memberOf(node.value, 'in'));
  if (typeof name !== 'string' || location === undefined)
    throw new KitError('DocumentError', "a parameter must have 'name', and 'in' as one of path, query, header and cookie", 'Fix it', at);
  if (location === 'header') checkFieldName(name, at);
  return [
    {
      name,
      in: location,
      required: location === 'path' || memberOf(node.value, 'required') === true,
      at,
      ...readValue(reading, node, location),
      examples: readExamples(reading, node),
      ...(location === 'query' && memberOf(node.value, 'allowEmptyValue') === true ? { allowEmptyValue: true } : {}),
    },
  ];
}

/**
 * A whole query as one parameter (OpenAPI 3.2 section 4.12.2.1): of a form, each property is a parameter of the query.
 * @throws KitError for a query of another media type.
 */
function readQueryString(reading: Reading, node: LocatedNode): readonly Parameter[] {
  const [content] = membersOf(childOf(node, 'content') ?? { ...node, value: null });
  const [mediaType, media] = content ?? [];
  const at = placeIn(node.source, node.pointer);
  if (media === undefined || mediaType?.toLowerCase() !== 'application/x-www-form-urlencoded') {
    const message = 'a query string of another media type than application/x-www-form-urlencoded is not supported, and is left out';
    throw new KitError('DocumentError', message, 'Describe it as a form', at);
  }
  const parts = withAllOf(readSchemaOf(reading, media));
  const required = new Set(parts.flatMap(({ assertions }) => assertions.flatMap((one) => (one.keyword === 'required' ? [one.name] : []))));
  return parts
    .flatMap(({ properties }) => properties)
    .map(({ name, schema }) => ({
      name,
      in: 'query',
      required: memberOf(node.value, 'required') === true && required.has(name),
      at: schema.at,
      serialization: { kind: 'style', style: 'form', explode: true, allowReserved: false },
      schema,
      examples: [],
    }));
}

/** @throws KitError for a name with which no client sends, and no server writes, a header. */
export function checkFieldName(name: string, at: Place): void {
  if (isFieldName(name)) return;
  const message = `${JSON.stringify(name)} cannot be the name of a header, which is ignored`;
  throw new KitError('DocumentError', message, 'Use letters, digits and hyphens', at);
}

/** The schema of a parameter or a header, with how its value is written (OpenAPI 3.1 section 4.8.12.2). */
export function readValue(reading: Reading, node: LocatedNode, location: ParameterLocation): Pick<Parameter, 'serialization' | 'schema'> {
  const [content] = membersOf(childOf(node, 'content') ?? { ...node, value: null });
  if (content !== undefined) {
    const [mediaType, media] = content;
    return { serialization: { kind: 'content', mediaType: mediaType.toLowerCase() }, schema: readSchemaOf(reading, media) };
  }
  return { serialization: readStyle(reading, node, location), schema: readSchemaOf(reading, node) };
}

function readStyle({ warn, version }: Reading, node: LocatedNode, location: ParameterLocation): Serialization {
  const is32 = version === '3.2';
  const styles = is32 ? STYLES[location] : STYLES[location].filter((one) => one !== 'cookie');
  const [usual] = STYLES[location];
  const written = memberOf(node.value, 'style');
  const style = styles.find((one) => one === written) ?? usual;
  if (written !== undefined && written !== style) {
    warn({
      kind: 'keyword-left-out',
      message: `this style does not exist for a parameter in ${location}, so ${usual} is used`,
      hint: `Use one of ${styles.join(', ')}`,
      at: placeIn(node.source, `${node.pointer}/style`),
    });
  }
  const explode = memberOf(node.value, 'explode');
  return {
    kind: 'style',
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    // Before OpenAPI 3.2, it is a field of the query alone.
    allowReserved: memberOf(node.value, 'allowReserved') === true && (location === 'query' || is32),
  };
}

function undeclared(reading: Reading, name: string, operation: LocatedNode): Parameter {
  const at = placeIn(operation.source, operation.pointer);
  reading.warn({
    kind: 'path-parameter',
    message: `the path parameter {${name}} is not declared, so it can be any string`,
    hint: "Declare it under 'parameters'",
    at,
  });
  return {
    name,
    in: 'path',
    required: true,
    at,
    serialization: { kind: 'style', style: 'simple', explode: false, allowReserved: false },
    schema: readSchema(reading, { ...operation, value: true }),
    examples: [],
  };
}
