import { KitError } from '../kit-error.js';
import { isRecursive, nodesWithin } from '../schema/nodes-within.js';
import type { Applicators, SchemaNode } from '../schema/schema-node.js';
import { validValue } from '../schema/samples/valid-value.js';
import type { MediaType, Operation, SecurityRule } from './contract.js';
import { isJsonMediaType } from './read-content.js';
import type { Place } from './place.js';

/**
 * Why the kit can neither send requests to an operation nor respond to them.
 * @returns the error at the line of the first part that is not supported; undefined if there is none.
 */
export function unsupportedIn({ parameters, body, responses, security, at }: Operation): KitError | undefined {
  const [parameter] = parameters;
  if (parameter !== undefined) return unsupported(`the ${parameter.in} parameter '${parameter.name}'`, parameter.at);
  if (responses.length === 0) return unsupported('an operation without a response', at);
  const sent = body === undefined ? [] : [body.content, ...body.otherContents];
  const received = responses.map(({ content, otherContents }) => (content === undefined ? [] : [content, ...otherContents]));
  const errors = [unsupportedContent(sent, true), ...received.map((contents) => unsupportedContent(contents, false))];
  return errors.find((error) => error !== undefined) ?? unsupportedSecurity(security);
}

function unsupportedContent([first, second]: readonly MediaType[], isSent: boolean): KitError | undefined {
  const whose = isSent ? 'of the request' : 'of a response';
  if (second !== undefined) return unsupported(`a second media type ${whose} ('${second.name}')`, second.at);
  if (first === undefined) return undefined;
  if (!isJsonMediaType(first.name)) return unsupported(`the media type '${first.name}' ${whose}`, first.at);
  if (isSent) return isPlain(first.schema) || isPossible(first) ? undefined : impossible(first.schema.at);
  if (isRecursive(first.schema)) return unsupported(`a schema ${whose} that refers to itself`, first.schema.at);
  return nodesWithin(first.schema)
    .map((node) => unsupportedKeyword(node, whose))
    .find((error) => error !== undefined);
}

/** True for a schema of whose shape a value can be made without a search, as of most. */
function isPlain(schema: SchemaNode): boolean {
  return !isRecursive(schema) && nodesWithin(schema).every((node) => unsupportedKeyword(node, '') === undefined);
}

function isPossible({ schema, examples: [example] }: MediaType): boolean {
  return validValue(schema, { example: example?.value, optional: 'none' }) !== undefined;
}

function impossible(at: Place): KitError {
  return new KitError(
    'DocumentError',
    'no value was found that the schema of the request allows',
    'Check the schema for contradictions',
    at,
  );
}

/** Keywords that are judged, but that responses are not yet made for. */
const APPLICATORS: readonly (keyof Applicators)[] = [
  'oneOf',
  'not',
  'condition',
  'dependentSchemas',
  'patternProperties',
  'prefixItems',
  'contains',
  'unevaluatedItems',
  'dynamicRef',
];
const ASSERTIONS = new Set<string>(['pattern', 'multipleOf', 'uniqueItems', 'minProperties']);

function unsupportedKeyword({ assertions, more, at }: SchemaNode, whose: string): KitError | undefined {
  const assertion = assertions.find(({ keyword }) => ASSERTIONS.has(keyword));
  if (assertion !== undefined) return unsupported(`'${assertion.keyword}' in a schema ${whose}`, assertion.at);
  const applicator = APPLICATORS.find((keyword) => more?.[keyword] !== undefined);
  return applicator === undefined ? undefined : unsupported(`'${applicator === 'condition' ? 'if' : applicator}' in a schema ${whose}`, at);
}

/** Requests carry one bearer token, and nothing else. */
function unsupportedSecurity(security: SecurityRule | undefined): KitError | undefined {
  if (security === undefined) return undefined;
  const [only, another] = security.alternatives;
  const [scheme, second] = only ?? [];
  if (another !== undefined || second !== undefined || scheme === undefined)
    return unsupported('a choice or combination of security schemes', security.at);
  return TOKENS.has(scheme.type) ? undefined : unsupported(`the security scheme '${scheme.name}'`, scheme.at);
}

const TOKENS: ReadonlySet<string> = new Set(['bearer', 'oauth2', 'openIdConnect']);

function unsupported(what: string, at: Place): KitError {
  return new KitError('DocumentError', `${what} is not supported yet`, 'Operations without it can be used', at);
}
