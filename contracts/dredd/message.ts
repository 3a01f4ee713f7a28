import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Transport } from '../../core/http/transport/transport.js';
import type { Header } from '../../core/codecs/headers.js';

/** A transaction of Dredd: a documented status of an operation. */
export interface DreddTransaction {
  /** `POST /plants`. */
  readonly operationId: string;
  readonly status: number;
}

/** The server's address for the child. Its only secret is the key of a client certificate; the others come with each request. */
export interface ChildTarget {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly transport: Transport;
}

/** From the kit to the process that runs Dredd. */
export type ToChild =
  | { readonly type: 'run'; readonly document: string; readonly target: ChildTarget }
  | {
      readonly type: 'send';
      readonly method: string;
      readonly path: string;
      readonly headers: readonly Header[];
      readonly body: Uint8Array;
    }
  | { readonly type: 'skip' }
  | { readonly type: 'judged'; readonly fail: string | undefined };

/** From the process that runs Dredd. It asks before each transaction, reports the response, and waits for a reply each time. */
export type FromChild =
  | { readonly type: 'ready' }
  | { readonly type: 'asks'; readonly transaction: DreddTransaction }
  | { readonly type: 'answered'; readonly outcome: Outcome; readonly ms: number }
  | { readonly type: 'finished'; readonly failed: number }
  | { readonly type: 'failed'; readonly why: string };

const TO_CHILD: readonly string[] = ['run', 'send', 'skip', 'judged'] satisfies ToChild['type'][];
const FROM_CHILD: readonly string[] = ['ready', 'asks', 'answered', 'finished', 'failed'] satisfies FromChild['type'][];

/** True for a message to the child. Both ends are code of the kit, so checking the type is enough. */
export function isToChild(message: unknown): message is ToChild {
  return TO_CHILD.includes(typeOf(message));
}

/** True for a message from the child. */
export function isFromChild(message: unknown): message is FromChild {
  return FROM_CHILD.includes(typeOf(message));
}

function typeOf(message: unknown): string {
  return typeof message === 'object' && message !== null && 'type' in message ? String(message.type) : '';
}
