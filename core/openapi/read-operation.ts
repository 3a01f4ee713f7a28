import { type JsonValue, isArray, isObject, memberOf } from '../json/value.js';
import type { Example, MediaType, Operation, RequestBody, ResponseRule, SecurityRule } from './contract.js';
import { pointerTo } from './place.js';
import { readSchema } from './read-schema.js';
import { type SourceFiles, type LocatedNode, arrive, childOf } from './resolve-ref.js';
import { placeIn } from './source-file.js';
import { refuseUnknownFields, unsupported } from './unsupported.js';

/**
 * Reads one operation: its request and its responses.
 * @param root the document, for its `security`.
 * @throws KitError at the line of an unsupported feature.
 */
export function readOperation(sourceFiles: SourceFiles, root: LocatedNode, path: string, method: string, node: LocatedNode): Operation {
  refuseUnknownFields(node, 'operation');
  const responses = childOf(node, 'responses');
  const responseEntries = responses === undefined ? [] : membersOf(responses).filter(([status]) => !status.startsWith('x-'));
  if (responseEntries.length === 0) throw unsupported(node, 'responses', 'an operation without a response');
  return {
    id: `${method.toUpperCase()} ${path}`,
    caseFolder: '',
    method: method.toUpperCase(),
    path,
    at: placeIn(node.source, node.pointer),
    parameters: [],
    body: readBody(sourceFiles, node),
    responses: responseEntries.map(([status, answer]) => readResponse(sourceFiles, status, answer)),
    security: readSecurity(sourceFiles, root, node),
  };
}

function readBody(sourceFiles: SourceFiles, operation: LocatedNode): RequestBody | undefined {
  const written = childOf(operation, 'requestBody');
  if (written === undefined) return undefined;
  const node = arrive(sourceFiles, written);
  refuseUnknownFields(node, 'request body');
  const content = readContent(sourceFiles, node);
  if (content === undefined) throw unsupported(node, 'content', 'a request body without a media type');
  const requiredAt = childOf(node, 'required') ?? node;
  return {
    required: memberOf(node.value, 'required') === true,
    requiredAt: placeIn(node.source, requiredAt.pointer),
    content,
    otherContents: [],
  };
}

function readResponse(sourceFiles: SourceFiles, status: string, written: LocatedNode): ResponseRule {
  const node = arrive(sourceFiles, written);
  refuseUnknownFields(node, 'response');
  return {
    status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
    at: placeIn(written.source, written.pointer),
    content: readContent(sourceFiles, node),
    otherContents: [],
    headers: [],
  };
}

function readContent(sourceFiles: SourceFiles, owner: LocatedNode): MediaType | undefined {
  const content = childOf(owner, 'content');
  const [first, second] = content === undefined ? [] : membersOf(content);
  if (content === undefined || first === undefined) return undefined;
  if (second !== undefined) throw unsupported(content, second[0], `a second media type ('${second[0]}')`);
  const [name, node] = first;
  if (!/^application\/(?:[\w.-]+\+)?json$/i.test(name)) throw unsupported(content, name, `the media type '${name}'`);
  refuseUnknownFields(node, 'media type');
  const schema = childOf(node, 'schema');
  if (schema === undefined) throw unsupported(content, name, `the media type '${name}' without a schema`);
  return {
    name: name.toLowerCase(),
    at: placeIn(node.source, node.pointer),
    schema: readSchema(sourceFiles, schema),
    examples: readExamples(sourceFiles, node),
  };
}

function readExamples(sourceFiles: SourceFiles, media: LocatedNode): readonly Example[] {
  const single = childOf(media, 'example');
  const named = childOf(media, 'examples');
  const values = (named === undefined ? [] : membersOf(named)).flatMap(([name, written]) => {
    const value = childOf(arrive(sourceFiles, written), 'value');
    return value === undefined ? [] : [exampleAt(name, value)];
  });
  return single === undefined ? values : [exampleAt('example', single), ...values];
}

function exampleAt(name: string, node: LocatedNode): Example {
  return { name, value: node.value, at: placeIn(node.source, node.pointer) };
}

/** Bearer authentication, or none; other schemes are refused by name. */
function readSecurity(sourceFiles: SourceFiles, root: LocatedNode, operation: LocatedNode): SecurityRule | undefined {
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
  const { source, pointer, value: scheme } = arrive(sourceFiles, written);
  if (!isBearer(scheme)) throw unsupported(schemes ?? root, name, `the security scheme '${name}' (only type http, scheme bearer)`);
  return {
    at: placeIn(security.source, security.pointer),
    alternatives: [[{ name, type: 'bearer', at: placeIn(source, pointer) }]],
  };
}

function isBearer(scheme: JsonValue): boolean {
  const kind = memberOf(scheme, 'scheme');
  return memberOf(scheme, 'type') === 'http' && typeof kind === 'string' && kind.toLowerCase() === 'bearer';
}

function membersOf(node: LocatedNode): readonly (readonly [string, LocatedNode])[] {
  if (!isObject(node.value)) return [];
  return node.value.members.map(([name, value]) => [name, { source: node.source, pointer: pointerTo(node.pointer, name), value }]);
}
