import { SITUATIONS } from '../../contract/situation.js';
import { plainHead } from '../../request/samples/plain-head.js';
import { type RequestHead, headWith, makeHead } from '../../request/plan/request-head.js';
import type { MediaType, Operation } from '../../contract/contract.js';
import type { SuiteName } from '../case.js';
import type { Constraint } from '../../contract/constraint.js';
import { headSending, wrongCredentials } from '../credentials/wrong-credentials.js';
import { mediaTypeSpellings } from './media-type-spellings.js';
import type { Input } from '../../input/input.js';

/** A head that differs from the plain one, with what is special about it. The gate and the fuzzer share these. */
export interface HeadVariant {
  readonly suite: SuiteName;
  /** Stable: part of the ids of the gate's cases. */
  readonly name: string;
  /** What is special about it, as a clause. */
  readonly title: string;
  /** That of the cases that send it. */
  readonly input: Input;
  readonly constraint: Constraint;
  readonly head: RequestHead;
}

/**
 * Credentials that are unauthorized or unspecified; none if the operation requires none.
 * @param hasBadToken true to have a token that must not be accepted, too.
 */
export function credentialHeads(operation: Operation, hasBadToken = false): readonly HeadVariant[] {
  const { security } = operation;
  if (security === undefined) return [];
  const plain = plainHead(operation);
  return wrongCredentials(security, hasBadToken).map(({ id, title, input, sent }) => ({
    suite: 'credentials',
    name: id,
    title,
    input,
    constraint: { keyword: 'security', at: security.at },
    head: headSending(operation, plain, { sent }),
  }));
}

/** Other spellings of the media type, other media types, and none. */
export function mediaTypeHeads(operation: Operation, media: MediaType): readonly HeadVariant[] {
  const plain = plainHead(operation);
  return mediaTypeSpellings(media.name).map(({ id, title, input, value }) => ({
    suite: 'media-types',
    name: id,
    title,
    input,
    constraint: { keyword: 'content', at: media.at },
    head: headWith(operation, plain, 'content-type', value),
  }));
}

/** A body of unknown length (RFC 9112 section 7.1). */
export function chunkedHead(operation: Operation, media: MediaType): HeadVariant {
  return {
    suite: 'valid',
    name: 'chunked',
    title: 'the body comes in chunks, without a length',
    input: { kind: 'body', form: 'chunked' },
    constraint: { keyword: 'content', at: media.at },
    head: makeHead(operation, { ...plainHead(operation), chunked: true }),
  };
}

/** True if the contract requires a request with this head to be refused for its credentials, whatever else it contains. */
export function isRefused({ facts }: RequestHead): boolean {
  return facts.situations.some(({ id }) => SITUATIONS[id] === 'unauthorized');
}
