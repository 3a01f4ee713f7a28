import type { Outcome } from '../../core/http/exchange.js';
import type { Header } from '../../core/judge/request.js';

/** One of Dredd's transactions: a documented status of an operation. */
export interface DreddTransaction {
  /** `POST /plants`. */
  readonly operationId: string;
  readonly status: number;
}

/** What the child has to know of the server. No secrets: those come with each request. */
export interface ChildTarget {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly ca: string | undefined;
  readonly insecure: boolean;
}

/** From the kit to the process in which Dredd runs. */
export type ToChild =
  | { readonly type: 'run'; readonly document: string; readonly target: ChildTarget }
  | { readonly type: 'send'; readonly path: string; readonly headers: readonly Header[]; readonly body: Uint8Array }
  | { readonly type: 'skip' }
  | { readonly type: 'judged'; readonly fail: string | undefined };

/** From the process in which Dredd runs. It asks before each transaction, tells the answer, and waits for a reply each time. */
export type FromChild =
  | { readonly type: 'ready' }
  | { readonly type: 'asks'; readonly transaction: DreddTransaction }
  | { readonly type: 'answered'; readonly outcome: Outcome; readonly ms: number }
  | { readonly type: 'finished'; readonly failed: number }
  | { readonly type: 'failed'; readonly why: string };

const TO_CHILD: readonly string[] = ['run', 'send', 'skip', 'judged'] satisfies ToChild['type'][];
const FROM_CHILD: readonly string[] = ['ready', 'asks', 'answered', 'finished', 'failed'] satisfies FromChild['type'][];

/** Whether something received is a message to the child. Both ends are the kit's own code, so the type decides. */
export function isToChild(message: unknown): message is ToChild {
  return TO_CHILD.includes(typeOf(message));
}

/** Whether something received is a message from the child. */
export function isFromChild(message: unknown): message is FromChild {
  return FROM_CHILD.includes(typeOf(message));
}

function typeOf(message: unknown): string {
  return typeof message === 'object' && message !== null && 'type' in message ? String(message.type) : '';
}
