import { KitError } from '../../kit-error.js';
import { isArray, memberOf } from '../../json/value.js';
import { parameterNames, parseTemplate, queryParameters } from '../../codecs/paths/path-template.js';
import { isReserved } from '../../codecs/parameters/parameter.js';
import type { Parameter, ParameterLocation } from '../../contract/contract.js';
import type { Place } from '../../place.js';
import { leftOutOnError } from './left-out.js';
import type { Reading } from '../source/reader-context.js';
import { readQueryString } from './read-query-string.js';
import { checkFieldName, readValue } from './read-value.js';
import { readSchema } from '../schemas/read-schema.js';
import type { LocatedNode } from '../source/located-node.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { isElsewhere } from '../source/is-url.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/**
 * Reads the parameters of an operation: those of its path item, replaced by its own of the same name and place (OpenAPI 3.1
 * section 4.8.10). Path parameters that are not declared become strings, and declared ones that the path lacks are left out, both
 * with a warning. Those in the query of a template are query parameters. Those of another machine, which is not asked, are left out: standards share
 * theirs, which are in the path or optional.
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
    const here = itemsOf(list).flatMap((node) => {
      const isShared = leadsElsewhere(node);
      return leftOutOnError(reading, 'parameter-left-out', node, () => readParameter(reading, node), isShared)
        .flat()
        .map((parameter) => ({ parameter, at: placeIn(node.source, node.pointer) }));
    });
    warnOfRepeated(reading, here);
    for (const { parameter } of here) if (!isReserved(parameter)) byKey.set(keyOf(parameter), parameter);
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

function keyOf({ in: location, name }: Parameter): string {
  return `${location} ${name}`;
}

/** One list has each parameter once (OpenAPI 3.1 section 4.8.10). */
function warnOfRepeated(reading: Reading, list: readonly { readonly parameter: Parameter; readonly at: Place }[]): void {
  const seen = new Map<string, Place>();
  for (const { parameter, at } of list) {
    const before = seen.get(keyOf(parameter));
    seen.set(keyOf(parameter), at);
    if (before === undefined) continue;
    reading.warn({
      kind: 'not-valid-openapi',
      message: `the ${parameter.in} parameter ${parameter.name} stands here and at line ${before.line}, and the last one counts`,
      hint: 'Keep one of them',
      at,
    });
  }
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
      ...(location === 'query' && memberOf(node.value, 'allowEmptyValue') === true ? { allowEmptyValue: true } : {}),
    },
  ];
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

function leadsElsewhere({ value }: LocatedNode): boolean {
  const reference = memberOf(value, '$ref');
  return typeof reference === 'string' && isElsewhere(reference);
}
