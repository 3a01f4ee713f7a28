import { type JsonValue, isArray, isObject, memberOf } from '../json/value.js';
import type { Example, MediaType, Operation, RequestBody, ResponseRule } from './contract.js';
import { type Place, pointerTo } from './place.js';
import { readSchema } from './read-schema.js';
import { type Sources, type Spot, arrive, childOf } from './resolve-ref.js';
import { placeIn } from './source.js';
import { refuseUnknownFields, unsupported } from './unsupported.js';

/**
 * Reads one operation: what may be sent and what may come back.
 * @param root the document, for its `security`.
 * @throws KitError at the line of what is not supported.
 */
export function readOperation(sources: Sources, root: Spot, path: string, method: string, spot: Spot): Operation {
  refuseUnknownFields(spot, 'operation');
  const responses = childOf(spot, 'responses');
  const answers = responses === undefined ? [] : membersOf(responses).filter(([status]) => !status.startsWith('x-'));
  if (answers.length === 0) throw unsupported(spot, 'responses', 'an operation without a response');
  return {
    id: `${method.toUpperCase()} ${path}`,
    caseFolder: '',
    method: method.toUpperCase(),
    path,
    at: placeIn(spot.source, spot.pointer),
    body: readBody(sources, spot),
    responses: answers.map(([status, answer]) => readResponse(sources, status, answer)),
    security: readSecurity(sources, root, spot),
  };
}

function readBody(sources: Sources, operation: Spot): RequestBody | undefined {
  const written = childOf(operation, 'requestBody');
  if (written === undefined) return undefined;
  const spot = arrive(sources, written);
  refuseUnknownFields(spot, 'request body');
  const content = readContent(sources, spot);
  if (content === undefined) throw unsupported(spot, 'content', 'a request body without a media type');
  const requiredAt = childOf(spot, 'required') ?? spot;
  return { required: memberOf(spot.value, 'required') === true, requiredAt: placeIn(spot.source, requiredAt.pointer), content };
}

function readResponse(sources: Sources, status: string, written: Spot): ResponseRule {
  const spot = arrive(sources, written);
  refuseUnknownFields(spot, 'response');
  return {
    status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
    at: placeIn(written.source, written.pointer),
    content: readContent(sources, spot),
  };
}

function readContent(sources: Sources, owner: Spot): MediaType | undefined {
  const content = childOf(owner, 'content');
  const [first, second] = content === undefined ? [] : membersOf(content);
  if (content === undefined || first === undefined) return undefined;
  if (second !== undefined) throw unsupported(content, second[0], `a second media type ('${second[0]}')`);
  const [name, spot] = first;
  if (!/^application\/(?:[\w.-]+\+)?json$/i.test(name)) throw unsupported(content, name, `the media type '${name}'`);
  refuseUnknownFields(spot, 'media type');
  const schema = childOf(spot, 'schema');
  if (schema === undefined) throw unsupported(content, name, `the media type '${name}' without a schema`);
  return {
    name: name.toLowerCase(),
    at: placeIn(spot.source, spot.pointer),
    schema: readSchema(sources, schema),
    examples: readExamples(sources, spot),
  };
}

function readExamples(sources: Sources, media: Spot): readonly Example[] {
  const single = childOf(media, 'example');
  const named = childOf(media, 'examples');
  const values = (named === undefined ? [] : membersOf(named)).flatMap(([name, written]) => {
    const value = childOf(arrive(sources, written), 'value');
    return value === undefined ? [] : [exampleAt(name, value)];
  });
  return single === undefined ? values : [exampleAt('example', single), ...values];
}

function exampleAt(name: string, spot: Spot): Example {
  return { name, value: spot.value, at: placeIn(spot.source, spot.pointer) };
}

/** Bearer authentication, or none: anything else is refused by name. */
function readSecurity(sources: Sources, root: Spot, operation: Spot): Place | undefined {
  const owner = childOf(operation, 'security') === undefined ? root : operation;
  const security = childOf(owner, 'security');
  if (security === undefined || !isArray(security.value) || security.value.items.length === 0) return undefined;
  const names = security.value.items.flatMap((item) => (isObject(item) ? item.members.map(([name]) => name) : []));
  const [name] = names;
  if (name === undefined && security.value.items.length === 1) return undefined;
  if (name === undefined || security.value.items.length > 1 || names.length > 1)
    throw unsupported(owner, 'security', 'a choice or combination of security schemes');
  const schemes = childOf(childOf(root, 'components') ?? root, 'securitySchemes');
  const written = schemes === undefined ? undefined : childOf(schemes, name);
  if (written === undefined) throw unsupported(owner, 'security', `the security scheme '${name}', which is not declared,`);
  const scheme = arrive(sources, written).value;
  if (!isBearer(scheme)) throw unsupported(schemes ?? root, name, `the security scheme '${name}' (only type http, scheme bearer)`);
  return placeIn(security.source, security.pointer);
}

function isBearer(scheme: JsonValue): boolean {
  const kind = memberOf(scheme, 'scheme');
  return memberOf(scheme, 'type') === 'http' && typeof kind === 'string' && kind.toLowerCase() === 'bearer';
}

function membersOf(spot: Spot): readonly (readonly [string, Spot])[] {
  if (!isObject(spot.value)) return [];
  return spot.value.members.map(([name, value]) => [name, { source: spot.source, pointer: pointerTo(spot.pointer, name), value }]);
}
