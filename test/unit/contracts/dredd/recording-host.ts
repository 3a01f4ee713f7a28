import type { DreddHost, DreddRequest, DreddVerdict } from '../../../../contracts/dredd/host.js';
import type { DreddTransaction } from '../../../../contracts/dredd/message.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';

/** One question of Dredd to the host. */
export interface Reported {
  readonly transaction: DreddTransaction;
  readonly sent: DreddRequest;
  readonly outcome: Outcome;
  readonly ms: number;
}

/** A host that keeps what it is told. */
export interface RecordingHost extends DreddHost {
  readonly reported: readonly Reported[];
}

/** Bytes of a text. */
export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const VALID = '{"id":1,"name":"n"}';

/**
 * A host for `POST /plants`: sends a valid body for a status of success and `{}` for others, and takes an answer for kept
 * when it has the status.
 */
export function recordingHost(partial: Partial<DreddHost> = {}): RecordingHost {
  const reported: Reported[] = [];
  const request = (transaction: DreddTransaction): DreddRequest => ({
    method: transaction.operationId.slice(0, transaction.operationId.indexOf(' ')),
    target: transaction.operationId.slice(transaction.operationId.indexOf('/')),
    headers: [['Content-Type', 'application/json']],
    body: bytes(transaction.status < 300 ? VALID : '{}'),
  });
  const judge = async (transaction: DreddTransaction, _: DreddRequest, outcome: Outcome): Promise<DreddVerdict> => {
    const kept = outcome.kind === 'response' && outcome.status === transaction.status;
    return kept ? { kind: 'kept' } : { kind: 'broken', message: `got ${outcome.kind}` };
  };
  return {
    reported,
    request: partial.request ?? request,
    judge: (transaction, sent, outcome, ms) => {
      reported.push({ transaction, sent, outcome, ms });
      return (partial.judge ?? judge)(transaction, sent, outcome, ms);
    },
  };
}
