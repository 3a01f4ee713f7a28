import type { Header } from '../judge/request.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';
import { acceptedTypes } from './accepted-types.js';
import { ACCEPTED } from './named-tokens.js';
import { plainContent } from './plain-content.js';
import { plainParameters } from './plain-parameters.js';
import { type RequestHead, makeHead } from './request-head.js';

/** The head of a plain request: the required parameters, the documented media type, and the accepted credentials if the operation requires them. */
export const plainHead = memoize((operation: Operation): RequestHead => {
  const { security } = operation;
  const { target, headers } = plainParameters(operation);
  const contentType = plainContent(operation)?.contentType;
  const fields: readonly Header[] = [
    ['accept', acceptedTypes(operation)],
    ...(contentType === undefined ? [] : [['content-type', contentType] as const]),
    ...(security === undefined ? [] : [['authorization', ACCEPTED] as const]),
    ...headers,
  ];
  return makeHead(operation, { target, headers: fields, chunked: false });
});
