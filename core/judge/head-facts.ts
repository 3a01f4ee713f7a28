import type { RequestContent } from '../request/wire-request.js';
import type { MediaType, Operation } from '../openapi/contract.js';
import type { BodyCodec } from '../codecs/bodies/body-codec.js';
import { codecNameOf } from '../codecs/bodies/codec-name.js';
import type { JsonValue } from '../json/value.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { type JudgeScheme, judgeSecurity } from '../security/judge-security.js';
import { declaredAs } from './declared-as.js';
import { judgeHeaders } from './judge-headers.js';
import type { ParameterOpinion } from './judge-parameters.js';
import { type KnownTokens, headerValues } from './request.js';

/** What a request says but for its body: its target, its headers and its framing. Shared by many requests of a campaign. */
export interface HeadFacts extends ParameterOpinion {
  /** The documented media type that the body is declared as; undefined if there is none. */
  readonly declared: MediaType | undefined;
  /** As sent; empty if there is none. */
  readonly contentType: string;
  /** What decodes the body: what a range leaves open is decided by what was sent (OpenAPI 3.1 section 4.8.14.1). */
  readonly codec: BodyCodec['name'];
  readonly isCompressed: boolean;
  readonly isChunked: boolean;
  /** The key of the thing which the path names, if the body may repeat it. */
  readonly key?: JsonValue;
  /** True if the request belongs to no operation of the document, so that its content does not count. */
  readonly isElsewhere?: true;
}

/** The parts of a request that come before its body. */
export type HeadOfRequest = Pick<RequestContent, 'target' | 'headers' | 'chunked'>;

/**
 * Reads the head of a request to an operation, but for its parameters. Pure; never throws.
 * @param tokens the tokens known to be valid or invalid.
 */
export function headFacts(
  operation: Operation,
  { target, headers, chunked }: HeadOfRequest,
  tokens: KnownTokens,
  { situations, violations, held }: ParameterOpinion,
  judgeScheme: JudgeScheme,
): HeadFacts {
  const { security, at, body } = operation;
  const credentials = judgeSecurity(security, { headers, query: splitTarget(target)[1] }, tokens, judgeScheme);
  const { media, contentType } = body === undefined ? { media: undefined, contentType: '' } : declaredAs(headers, body);
  return {
    situations: [...credentials, ...judgeHeaders(headers, security?.at ?? at), ...situations],
    violations,
    held,
    declared: media,
    contentType,
    codec: codecNameOf(contentType),
    isCompressed: headerValues(headers, 'content-encoding').length > 0,
    isChunked: chunked,
  };
}
