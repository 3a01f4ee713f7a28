import { KitError } from '../kit-error.js';
import { isRecursive, nodesWithin } from '../schema/nodes-within.js';
import type { Applicators, SchemaNode } from '../schema/schema-node.js';
import type { MediaType, Operation } from './contract.js';
import type { Place } from './place.js';

/**
 * Why the kit cannot send requests to an operation.
 * @returns the error at the line of the first part that is not supported; undefined if there is none.
 */
export function unsupportedIn({ body }: Operation): KitError | undefined {
  return unsupportedContent(body === undefined ? [] : [body.content, ...body.otherContents]);
}

function unsupportedContent([first]: readonly MediaType[]): KitError | undefined {
  if (first === undefined) return undefined;
  if (isRecursive(first.schema)) return unsupported(`a schema of the request that refers to itself`, first.schema.at);
  return nodesWithin(first.schema)
    .map((node) => (node.isReadOnly === true ? unsupported('readOnly in a request', node.at) : unsupportedKeyword(node)))
    .find((error) => error !== undefined);
}

/** Keywords that are judged, but that requests are not yet made for. */
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

function unsupportedKeyword({ assertions, more, at }: SchemaNode): KitError | undefined {
  const assertion = assertions.find(({ keyword }) => ASSERTIONS.has(keyword));
  if (assertion !== undefined) return unsupported(`'${assertion.keyword}' in a schema of the request`, assertion.at);
  const applicator = APPLICATORS.find((keyword) => more?.[keyword] !== undefined);
  return applicator === undefined
    ? undefined
    : unsupported(`'${applicator === 'condition' ? 'if' : applicator}' in a schema of the request`, at);
}

function unsupported(what: string, at: Place): KitError {
  return new KitError('DocumentError', `${what} is not supported yet`, 'Operations without it can be used', at);
}
