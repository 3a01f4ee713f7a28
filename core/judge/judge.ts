import type { Operation } from '../openapi/contract.js';
import { type Expectation, expect } from './expectation.js';
import { type BodyOpinion, judgeBody } from './judge-body.js';
import { judgeCredentials } from './judge-credentials.js';
import { judgeHeaders } from './judge-headers.js';
import { isDeclaredAs } from './judge-media-type.js';
import { type JudgedRequest, type KnownTokens, headerValues } from './request.js';
import type { Situation } from './situation.js';

/** A body beyond this is one that a server may find too large. In bytes; 1 KB is 1,000. */
export const LARGE_BODY = 100_000;

/**
 * The one judge of requests: what the contract says of a request to an operation. Pure, and free of Node, so that the
 * gate, the fuzzer, the mock and a browser judge alike. Never throws, whatever the bytes.
 * @param tokens the tokens that are known to be good or bad.
 */
export function judge(operation: Operation, request: JudgedRequest, tokens: KnownTokens): Expectation {
  const heard = hear(request, tokens, operation);
  const { situations, opinion } = judgeContent(operation, request, heard);
  return expect(heard.situations.length === 0 ? situations : [...heard.situations, ...situations], {
    violations: opinion?.evaluation.violations ?? [],
    held: opinion?.evaluation.held ?? [],
    comparable: opinion?.comparable ?? false,
  });
}

/** What the headers of a request say, but for its media type. */
interface Heard {
  readonly operation: Operation;
  readonly tokens: KnownTokens;
  /** Of the credentials, and of the headers as bytes. */
  readonly situations: readonly Situation[];
  readonly isCompressed: boolean;
  readonly isChunked: boolean;
}

/** Many requests of a campaign share one list of headers: it is read once. */
const known = new Map<JudgedRequest['headers'], Heard>();

/** A server meets a new list with every request; to forget all at times costs less than to hold each weakly. */
const MOST_KNOWN = 64;

function hear(request: JudgedRequest, tokens: KnownTokens, operation: Operation): Heard {
  const found = known.get(request.headers);
  if (found !== undefined && found.operation === operation && found.tokens === tokens) return found;
  const { security, at } = operation;
  const situations = [...judgeCredentials(request, tokens, security), ...judgeHeaders(request, security ?? at)];
  const isCompressed = headerValues(request.headers, 'content-encoding').length > 0;
  const isChunked = headerValues(request.headers, 'transfer-encoding').length > 0;
  const heard = { operation, tokens, situations: situations, isCompressed, isChunked };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(request.headers, heard);
  return heard;
}

interface Content {
  readonly situations: readonly Situation[];
  readonly opinion?: BodyOpinion;
}

function judgeContent(operation: Operation, request: JudgedRequest, heard: Heard): Content {
  const { body, at } = operation;
  const nothingSent = request.body.length === 0;
  if (body === undefined || (nothingSent && !body.required)) {
    return { situations: [{ id: 'valid', because: 'the operation needs no body', at }] };
  }
  const transfer = transferSituations(request, heard, body.content.at);
  if (heard.isCompressed) {
    return {
      situations: [
        { id: 'compressed', because: 'the contract does not say whether a body may be compressed', at: body.content.at },
        ...transfer,
      ],
    };
  }
  if (nothingSent) {
    const id = isDeclaredAs(request, body.content) ? 'not-json' : 'not-json-other-media-type';
    return { situations: [{ id, because: 'a body is required', at: body.requiredAt }, ...transfer] };
  }
  const opinion = judgeBody(request.body, body.content);
  if (isDeclaredAs(request, body.content))
    return { situations: transfer.length === 0 ? opinion.situations : [...opinion.situations, ...transfer], opinion };
  const other = opinion.isJson
    ? [
        ...opinion.situations,
        { id: 'other-media-type' as const, because: 'the contract does not say what becomes of another media type', at: body.content.at },
      ]
    : opinion.situations.map((situation) =>
        situation.id === 'not-json' ? { ...situation, id: 'not-json-other-media-type' as const } : situation,
      );
  return { situations: [...other, ...transfer], opinion };
}

function transferSituations(request: JudgedRequest, { isChunked }: Heard, at: Situation['at']): readonly Situation[] {
  const found: Situation[] = [];
  if (isChunked) {
    found.push({ id: 'chunked', because: 'a body may come in chunks (RFC 9112 section 7.1)', at });
  }
  if (request.body.length > LARGE_BODY) {
    found.push({ id: 'large-body', because: 'the contract does not say how large a body may be', at });
  }
  return found;
}
