import type { RequestContent } from './request-content.js';
import type { Operation } from '../contract/contract.js';
import type { JsonValue } from '../json/value.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { type JudgeScheme, judgeSecurity } from '../security/judge-security.js';
import { type DeclaredAs, declaredAs } from './declared-as.js';
import { judgeHeaders } from './judge-headers.js';
import type { ParameterOpinion } from './judge-parameters.js';
import { headerValues } from '../codecs/headers.js';
import type { KnownTokens } from '../security/known-tokens.js';

/** What a request says but for its body: its target, its headers and its framing. Shared by many requests of a campaign. */
export interface HeadFacts extends ParameterOpinion, Omit<DeclaredAs, 'media'> {
  /** The documented media type that the body is declared as; undefined if there is none. */
  readonly declared: DeclaredAs['media'];
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
  const { media, contentType, codec } = declaredAs(headers, body);
  return {
    situations: [...credentials, ...judgeHeaders(headers, security?.at ?? at), ...situations],
    violations,
    held,
    declared: media,
    contentType,
    codec,
    isCompressed: headerValues(headers, 'content-encoding').some(isCoded),
    isChunked: chunked,
  };
}

/** True if a content coding changes the bytes: `identity` is none (RFC 9110 section 12.5.3). */
function isCoded(codings: string): boolean {
  return codings.split(',').some((coding) => !/^(?:identity)?$/i.test(coding.trim()));
}
