import type { RequestContent } from '../request/wire-request.js';
import type { MediaType, Operation } from '../openapi/contract.js';
import { matchPath } from '../codecs/paths/match-path.js';
import { parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/routes.js';
import { judgeSecurity } from '../security/judge-security.js';
import { declaredAs } from './declared-as.js';
import { judgeHeaders } from './judge-headers.js';
import { type ParameterOpinion, judgeParameters } from './judge-parameters.js';
import { type KnownTokens, headerValues } from './request.js';
import type { Situation } from './situation.js';

/** What a request says but for its body: its target, its headers and its framing. Shared by many requests of a campaign. */
export interface HeadFacts extends ParameterOpinion {
  /** The documented media type that the body is declared as; undefined if there is none. */
  readonly declared: MediaType | undefined;
  /** As sent; empty if there is none. */
  readonly contentType: string;
  readonly isCompressed: boolean;
  readonly isChunked: boolean;
  /** True if the request belongs to no operation of the document, so that its content does not count. */
  readonly isElsewhere?: true;
}

function elsewhereSituation({ method, path, at }: Operation, sent: string, target: string): Situation | undefined {
  if (matchPath(parseTemplate(path), splitTarget(target)[0]) === undefined)
    return { id: 'unknown-path', because: 'the document does not have this path', at };
  return sent === method ? undefined : { id: 'other-method', because: `the document does not declare ${sent} for this path`, at };
}

/**
 * Reads the head of a request to an operation. Pure; never throws.
 * @param method that was sent, if the request need not belong to the operation.
 * @param tokens the tokens known to be valid or invalid.
 */
export function readHead(
  operation: Operation,
  { target, headers, chunked, method }: Pick<RequestContent, 'target' | 'headers' | 'chunked'> & { readonly method?: string },
  tokens: KnownTokens,
): HeadFacts {
  const elsewhere = method === undefined ? undefined : elsewhereSituation(operation, method, target);
  if (elsewhere !== undefined)
    return {
      situations: [elsewhere],
      violations: [],
      held: [],
      declared: undefined,
      contentType: '',
      isCompressed: false,
      isChunked: chunked,
      isElsewhere: true,
    };
  const { security, at, body } = operation;
  const { situations, violations, held } = judgeParameters(operation, target, headers);
  const credentials = judgeSecurity(security, { headers, query: splitTarget(target)[1] }, tokens);
  const { media, contentType } = body === undefined ? { media: undefined, contentType: '' } : declaredAs(headers, body);
  return {
    situations: [...credentials, ...judgeHeaders(headers, security?.at ?? at), ...situations],
    violations,
    held,
    declared: media,
    contentType,
    isCompressed: headerValues(headers, 'content-encoding').length > 0,
    isChunked: chunked,
  };
}
