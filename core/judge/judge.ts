import type { RequestContent } from '../request/wire-request.js';
import type { Operation } from '../openapi/contract.js';
import { type Expectation, expect } from './expectation.js';
import { type BodyOpinion, judgeBody } from './judge-body.js';
import { type HeaderFacts, readHeaders } from './read-headers.js';
import type { KnownTokens } from './request.js';
import type { Situation } from './situation.js';

/** Size of a body that a server may find too large, in bytes; 1 KB is 1,000. */
export const LARGE_BODY = 100_000;

/**
 * Judges what the contract expects of a request to an operation. Pure and independent of Node, so that the gate, the fuzzer,
 * the mock and a browser judge alike. Never throws, whatever the bytes.
 * @param tokens the tokens known to be valid or invalid.
 */
export function judge(operation: Operation, request: RequestContent, tokens: KnownTokens): Expectation {
  return judgeWith(operation, readHeaders(operation, request, tokens), request.body);
}

/** Judges a request whose headers were read before: many requests of a campaign differ only in their bodies. */
export function judgeWith(operation: Operation, facts: HeaderFacts, body: Uint8Array): Expectation {
  const { situations, opinion } = judgeContent(operation, facts, body);
  return expect(facts.situations.length === 0 ? situations : [...facts.situations, ...situations], {
    violations: opinion?.evaluation.violations ?? [],
    held: opinion?.evaluation.held ?? [],
    comparable: opinion?.comparable ?? false,
  });
}

interface Content {
  readonly situations: readonly Situation[];
  readonly opinion?: BodyOpinion;
}

function judgeContent({ body, at }: Operation, facts: HeaderFacts, bytes: Uint8Array): Content {
  const nothingSent = bytes.length === 0;
  if (body === undefined || (nothingSent && !body.required)) {
    return { situations: [{ id: 'valid', because: 'the operation needs no body', at }] };
  }
  const transfer = transferSituations(facts, bytes, body.content.at);
  if (facts.isCompressed) {
    return {
      situations: [
        { id: 'compressed', because: 'the contract does not say whether a body may be compressed', at: body.content.at },
        ...transfer,
      ],
    };
  }
  if (nothingSent) {
    const id = facts.isDeclared ? 'not-json' : 'not-json-other-media-type';
    return { situations: [{ id, because: 'a body is required', at: body.requiredAt }, ...transfer] };
  }
  const opinion = judgeBody(bytes, body.content);
  if (facts.isDeclared) return { situations: transfer.length === 0 ? opinion.situations : [...opinion.situations, ...transfer], opinion };
  const other = opinion.isJson
    ? [
        ...opinion.situations,
        { id: 'other-media-type' as const, because: 'the contract does not specify other media types', at: body.content.at },
      ]
    : opinion.situations.map((situation) =>
        situation.id === 'not-json' ? { ...situation, id: 'not-json-other-media-type' as const } : situation,
      );
  return { situations: [...other, ...transfer], opinion };
}

function transferSituations({ isChunked }: HeaderFacts, bytes: Uint8Array, at: Situation['at']): readonly Situation[] {
  const found: Situation[] = [];
  if (isChunked) {
    found.push({ id: 'chunked', because: 'a body may come in chunks (RFC 9112 section 7.1)', at });
  }
  if (bytes.length > LARGE_BODY) {
    found.push({ id: 'large-body', because: 'the contract does not say how large a body may be', at });
  }
  return found;
}
