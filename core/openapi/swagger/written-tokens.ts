import { type JsonValue, memberOf } from '../../json/value.js';
import { COLLECTION_FORMATS } from '../source/collection-formats.js';
import { type SwaggerParameter, parametersOf } from './parameters.js';
import { sharedResponse } from './responses.js';

/** The groups of components by their names in Swagger 2.0, and what is inside one of them. */
const GROUPS: Readonly<Record<string, { readonly name: string; readonly inside: (tokens: readonly string[]) => readonly string[] }>> = {
  schemas: { name: 'definitions', inside: (tokens) => tokens },
  parameters: { name: 'parameters', inside: inParameter },
  requestBodies: { name: 'parameters', inside: inBody },
  responses: { name: 'responses', inside: inResponse },
  securitySchemes: { name: 'securityDefinitions', inside: (tokens) => tokens },
};

/**
 * Where a part of an upgraded document is written in Swagger 2.0.
 * @param root the document in Swagger 2.0.
 * @param tokens of the JSON pointer in the upgraded document.
 * @returns the tokens of the pointer in the other; what they lead to may be an ancestor of it only, or nothing.
 */
export function writtenTokens(root: JsonValue, tokens: readonly string[]): readonly string[] {
  if (tokens.at(-1) === COLLECTION_FORMATS) return [...writtenTokens(root, tokens.slice(0, -1)), 'collectionFormat'];
  const [field, name = '', part = '', ...rest] = tokens;
  if (field === 'openapi') return ['swagger'];
  if (field === 'servers') return [['host', 'basePath'].find((one) => memberOf(root, one) !== undefined) ?? 'swagger'];
  const group = field === 'components' ? GROUPS[name] : undefined;
  if (group !== undefined) return part === '' ? [group.name] : [group.name, part, ...group.inside(rest)];
  if (field !== 'paths' || part === '') return tokens;
  return part === 'parameters' ? inList(root, ['paths', name], rest) : inOperation(root, ['paths', name, part], rest);
}

function inOperation(root: JsonValue, operation: readonly string[], [field, ...rest]: readonly string[]): readonly string[] {
  switch (field) {
    case 'parameters':
      return inList(root, operation, rest);
    case 'requestBody':
      return inRequest([...parametersOf(root, operation), ...parametersOf(root, operation.slice(0, 2))], operation, rest);
    case 'responses':
      return inResponses(root, [...operation, field], rest);
    default:
      return [...operation, ...(field === undefined ? [] : [field]), ...rest];
  }
}

/** A shared response may have been put in the place of its reference. */
function inResponses(root: JsonValue, responses: readonly string[], [status, ...rest]: readonly string[]): readonly string[] {
  const response = [...responses, ...(status === undefined ? [] : [status])];
  const shared = rest.length === 0 || rest[0] === '$ref' ? undefined : sharedResponse(root, response);
  return [...(shared ?? response), ...inResponse(rest)];
}

/** The upgraded list has no parts of bodies. */
function inList(root: JsonValue, owner: readonly string[], [index, ...rest]: readonly string[]): readonly string[] {
  const found = parametersOf(root, owner).filter(({ isOfBody }) => !isOfBody)[Number(index)];
  return found === undefined ? [...owner, 'parameters'] : [...found.at, ...inParameter(rest)];
}

/** A body is one parameter, or a form of several, each of which became a property. */
function inRequest(parameters: readonly SwaggerParameter[], operation: readonly string[], tokens: readonly string[]): readonly string[] {
  const body = parameters.find(({ value }) => memberOf(value, 'in') === 'body');
  if (body !== undefined) return [...body.at, ...inBody(tokens)];
  const [, , , properties, name, ...rest] = tokens;
  const field = parameters.find(({ value, isOfBody }) => isOfBody && (properties !== 'properties' || memberOf(value, 'name') === name));
  return field === undefined ? [...operation, 'parameters'] : [...field.at, ...rest];
}

function inParameter([field, ...rest]: readonly string[]): readonly string[] {
  return field === undefined || field === 'schema' ? rest : [field, ...rest];
}

function inBody([field, mediaType, part, ...rest]: readonly string[]): readonly string[] {
  if (field !== 'content') return field === undefined ? [] : [field];
  return part === 'schema' && mediaType !== undefined ? ['schema', ...rest] : [];
}

function inResponse([field, name = '', part, ...rest]: readonly string[]): readonly string[] {
  if (field === 'content') {
    if (part === 'schema') return ['schema', ...rest];
    return part === 'example' ? ['examples', name, ...rest] : [];
  }
  if (field === 'headers' && name !== '') return ['headers', name, ...inParameter(part === undefined ? [] : [part, ...rest])];
  return [field, name, part].flatMap((one) => (one === undefined || one === '' ? [] : [one])).concat(rest);
}
