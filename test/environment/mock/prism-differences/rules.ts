import { headerValues } from '../../../../core/codecs/headers.js';
import type { Operation } from '../../../../core/contract/contract.js';
import type { Answer } from '../../../../scripts/corpus/send.js';
import type { VariedRequest } from './requests.js';

/** A reason to answer with another status or media type than plain Prism, for any document. */
export interface Rule {
  readonly title: string;
  readonly reason: string;
  readonly has: (difference: Difference) => boolean;
}

/** Two answers to one request. */
export interface Difference {
  readonly varied: VariedRequest;
  readonly operations: readonly Operation[];
  /** Undefined if no answer came. */
  readonly prism: Answer | undefined;
  readonly mock: Answer;
}

/** All of them; the first that has a difference explains it. */
export const RULES: readonly Rule[] = [
  {
    title: 'Errors that the document describes',
    reason:
      'To a refusal that the operation does not document plain Prism answers problem+json with an address of its own in it. The mock gives ' +
      'the same status, with the error that the document has for it or for a bad request; without a body, if the document describes it so.',
    has: ({ prism, mock }) =>
      prism?.status === mock.status &&
      [401, 404, 405, 406, 422].includes(mock.status) &&
      mediaTypeOf(prism) === 'application/problem+json' &&
      prism.body.includes('https://stoplight.io/prism/errors#'),
  },
  {
    title: 'A valid request succeeds',
    reason:
      'Where the document lists errors only, plain Prism answers a valid request with the first of them. The mock answers 200 without a ' +
      'body: an error would deny that the request is valid.',
    has: ({ varied, operations, prism, mock }) =>
      mock.status === 200 &&
      mock.body.length === 0 &&
      (prism?.status ?? 0) >= 400 &&
      operations.some((operation) => operation.method === varied.request.method && listsErrorsOnly(operation)),
  },
  {
    title: '400 for a bad request',
    reason:
      'Where `default` describes all errors, plain Prism answers an invalid request with 422, and the mock with 400, which is the status of ' +
      'any bad request (RFC 9110 section 15.5.1).',
    has: ({ varied: { operation }, prism, mock }) =>
      prism?.status === 422 &&
      mock.status === 400 &&
      mediaTypeOf(prism) === mediaTypeOf(mock) &&
      !operation.responses.some(({ status }) => status.startsWith('4')),
  },
];

/** True if both have the same status and the same media type. */
export function isAlike({ prism, mock }: Difference): boolean {
  return prism?.status === mock.status && mediaTypeOf(prism) === mediaTypeOf(mock);
}

function mediaTypeOf({ headers }: Answer): string {
  return (headerValues(headers, 'content-type')[0] ?? '').split(';')[0] ?? '';
}

function listsErrorsOnly({ responses }: Operation): boolean {
  return responses.every(({ status }) => /^[45]/.test(status));
}
