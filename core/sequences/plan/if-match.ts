import { type JsonValue, jsonArray } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import { withValues } from './with-values.js';

/** True for the precondition that what is changed is still what the client knows (RFC 9110 section 13.1.1). */
export function isIfMatch({ in: location, name }: Pick<Parameter, 'in' | 'name'>): boolean {
  return location === 'header' && name.toLowerCase() === 'if-match';
}

/** True if what is there is changed only with an entity tag: the header is required, or its absence is answered with 428 (RFC 6585 section 3). */
export function needsTag({ parameters, responses }: Operation): boolean {
  return parameters.some((one) => isIfMatch(one) && (one.required || responses.some(({ status }) => status === '428')));
}

/** True if the document says that an operation refuses a change of what is not as the client knows it. */
export function refusesStaleTags({ parameters, responses }: Operation): boolean {
  return parameters.some(isIfMatch) && responses.some(({ status }) => status === '412');
}

/** The operation with an entity tag, or a version, in If-Match; undefined if the document does not allow that one. */
export function taggedWith(operation: Operation, tag: JsonValue): Operation | undefined {
  const parameter = operation.parameters.find(isIfMatch);
  const isAllowed = (value: JsonValue): boolean => parameter !== undefined && evaluate(parameter.schema, value).violations.length === 0;
  const known = [tag, jsonArray([tag])].find(isAllowed);
  return parameter === undefined || known === undefined ? undefined : withValues(operation, new Map([[parameter, known]]));
}
