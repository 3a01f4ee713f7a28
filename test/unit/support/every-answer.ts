import type { Contract, MediaType, Operation } from '../../../core/contract/contract.js';
import { contentsOf } from '../../../core/respond/negotiation/choose-content.js';
import type { DecisionKind } from '../../../core/respond/decision/decide.js';
import type { ContractResponse } from '../../../core/respond/response/contract-response.js';
import type { Responder } from '../../../core/respond/responder.js';

/** One answer of a responder, and what the document says of it. */
export interface GivenAnswer {
  readonly asked: string;
  readonly response: ContractResponse;
  /** The media type that was asked for; undefined if the document describes no body. */
  readonly media: MediaType | undefined;
  /** In milliseconds, the first time it was asked. */
  readonly took: number;
  /** The same, asked a second time. */
  readonly again: ContractResponse;
}

/** The answer of a responder to a request that is decided so, without the request. */
async function answerTo(
  { negotiate, compose }: Responder,
  operation: Operation,
  decision: DecisionKind,
  accept: string | undefined,
  code: number | undefined,
): Promise<ContractResponse> {
  const preferences = code === undefined ? {} : { code };
  const negotiated = await negotiate({ operation, decision, accept, preferences });
  return compose(negotiated, { kind: decision, because: 'the reason' }, preferences, undefined);
}

/** Every operation, asked once for each documented status and media type, and once for each decision. */
export async function* everyAnswer(responder: Responder, { operations }: Contract): AsyncGenerator<GivenAnswer> {
  for (const operation of operations) {
    for (const rule of operation.responses) {
      const code = statusOf(rule.status, operation);
      const medias = contentsOf(rule);
      for (const media of medias.length === 0 ? [undefined] : medias) {
        const start = performance.now();
        const response = await answerTo(responder, operation, 'success', media?.name, code);
        const took = performance.now() - start;
        const again = await answerTo(responder, operation, 'success', media?.name, code);
        yield { asked: `${operation.id} ${rule.status} ${media?.name ?? ''}`, response, media, took, again };
      }
    }
    for (const decision of ['success', 'failure', 'unsupported-media-type', 'refusal'] as const) {
      const start = performance.now();
      const response = await answerTo(responder, operation, decision, undefined, undefined);
      const took = performance.now() - start;
      const again = await answerTo(responder, operation, decision, undefined, undefined);
      const media = operation.responses
        .filter(({ status }) => [String(response.status), `${Math.floor(response.status / 100)}XX`, 'default'].includes(status))
        .flatMap(contentsOf)
        .find(({ name }) => name === response.headers.find(([field]) => field === 'Content-Type')?.[1].toLowerCase());
      yield { asked: `${operation.id} ${decision}`, response, media, took, again };
    }
  }
}

/** A status that the response is documented for. */
function statusOf(status: string, { responses }: Operation): number {
  if (status !== 'default') return Number(status.replace('XX', '00'));
  const listed = new Set(responses.map((rule) => rule.status));
  return [500, 418, 299, 300].find((code) => !listed.has(String(code)) && !listed.has(`${Math.floor(code / 100)}XX`)) ?? 200;
}
