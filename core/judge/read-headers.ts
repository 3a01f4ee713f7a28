import type { RequestContent } from '../request/wire-request.js';
import type { Operation } from '../openapi/contract.js';
import { splitTarget } from '../codecs/paths/routes.js';
import { judgeSecurity } from '../security/judge-security.js';
import { judgeHeaders } from './judge-headers.js';
import { isDeclaredAs } from './judge-media-type.js';
import { type KnownTokens, headerValues } from './request.js';
import type { Situation } from './situation.js';

/** What the headers and the framing of a request say, regardless of its body. Shared by many requests of a campaign. */
export interface HeaderFacts {
  /** Situations of the credentials, and of the headers as bytes. */
  readonly situations: readonly Situation[];
  /** True if the body is declared as the documented media type. */
  readonly isDeclared: boolean;
  readonly isCompressed: boolean;
  readonly isChunked: boolean;
}

/**
 * Reads the headers of a request to an operation. Pure; never throws.
 * @param tokens the tokens known to be valid or invalid.
 */
export function readHeaders(
  { security, at, body }: Operation,
  { target, headers, chunked }: Pick<RequestContent, 'headers' | 'chunked'> & { readonly target?: string },
  tokens: KnownTokens,
): HeaderFacts {
  return {
    situations: [
      ...judgeSecurity(security, { headers, query: splitTarget(target ?? '')[1] }, tokens),
      ...judgeHeaders(headers, security?.at ?? at),
    ],
    isDeclared: body !== undefined && isDeclaredAs(headers, body.content),
    isCompressed: headerValues(headers, 'content-encoding').length > 0,
    isChunked: chunked,
  };
}
