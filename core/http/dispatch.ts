import { Readable } from 'node:stream';
import type { Client, Dispatcher } from 'undici';
import type { Header } from '../judge/request.js';
import { startAwakeTimer } from './awake-timer.js';
import { decodeContent } from './decode-content.js';
import type { NoAnswer, Outcome, SentRequest } from './exchange.js';
import { readFailure } from './read-failure.js';
import { fillSecrets } from './secrets.js';
import { LARGEST_ANSWER, type Target } from './target.js';

/**
 * Sends one request over a client, bounded in time and size, and gives its outcome. Never rejects.
 * @param keep whether the connection is kept for the next request.
 */
export function dispatch(client: Client, target: Target, request: SentRequest, keep = true): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    let status = 0;
    let headers: readonly Header[] = [];
    let controller: Dispatcher.DispatchController | undefined;
    let settled = false;
    const settle = (outcome: Outcome): void => {
      if (settled) return;
      settled = true;
      stopTimer();
      resolve(outcome);
    };
    const giveUp = (outcome: NoAnswer): void => {
      settle(outcome);
      controller?.abort(new Error(outcome.kind));
    };
    const stopTimer = startAwakeTimer(target.timeoutMs, () => giveUp(outOfTime(target, controller !== undefined)));
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (own) => {
        controller = own;
        if (settled) own.abort(new Error('timeout'));
      },
      onResponseStart: (_, code, fields) => {
        // An interim answer says nothing yet (RFC 9110 section 15.2).
        if (code < 200) return;
        status = code;
        headers = toHeaders(fields);
      },
      onResponseData: (_, chunk) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > LARGEST_ANSWER) giveUp({ kind: 'too-large', detail: `the answer is longer than ${LARGEST_ANSWER} bytes` });
      },
      onResponseEnd: () => settle(decodeContent({ kind: 'answer', status, headers, body: concat(chunks, length) })),
      onResponseError: (_, error) => settle(readFailure(error, status !== 0)),
    };
    try {
      client.dispatch({ ...toOptions(request, target), reset: !keep }, handler);
    } catch (error) {
      settle(readFailure(error instanceof Error ? error : new Error(String(error)), false));
    }
  });
}

/** A request is on its way only when there is a connection: without one, the server was not reached. */
function outOfTime({ timeoutMs }: Target, connected: boolean): NoAnswer {
  const time = `within ${timeoutMs / 1000} s`;
  return connected ? { kind: 'timeout', detail: `no whole answer ${time}` } : { kind: 'refused', detail: `no connection ${time}` };
}

function toOptions(request: SentRequest, target: Target): Dispatcher.DispatchOptions {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) headers[name] = fillSecrets(value, target);
  for (const [name, value] of target.headers) headers[name.toLowerCase()] = value;
  const { pathname, search } = new URL(request.url);
  const method = toMethod(request.method);
  return { method, path: `${pathname}${search}`, headers, body: request.chunked ? Readable.from(inChunks(request.body)) : request.body };
}

function toMethod(method: string): Dispatcher.HttpMethod {
  const known = (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'] as const).find((own) => own === method);
  return known ?? 'POST';
}

/** A body whose length nobody knows is sent in chunks: here, in three. */
async function* inChunks(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const third = Math.ceil(body.length / 3);
  for (let at = 0; at < body.length; at += third) yield body.subarray(at, at + third);
}

function toHeaders(fields: Readonly<Record<string, string | string[] | undefined>>): readonly Header[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return (typeof value === 'string' ? [value] : value).map((own) => [name, own] as const);
  });
}

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined ? first : new Uint8Array(Buffer.concat(chunks, length));
}
