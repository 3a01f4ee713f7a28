import { Readable } from 'node:stream';
import type { Client, Dispatcher } from 'undici';
import type { Header } from '../../codecs/headers.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { startAwakeTimer } from './awake-timer.js';
import { decodeContent } from './decode-content.js';
import { inChunks } from './in-chunks.js';
import type { NoResponse, Outcome } from '../exchange/exchange.js';
import { isConnectTimeout, readFailure } from './read-failure.js';
import { type Fields, bodyWithSecrets, fieldsOf, pathOf } from './request-fields.js';
import { forwardedPath } from '../transport/proxy.js';
import { LOOK_MS, STREAM_MS, TOO_LARGE, isDownload, isStream, isUnnamedStream } from './partial-response.js';
import { LARGEST_BEGINNING, LARGEST_RESPONSE, type Target } from '../target/target.js';

/** How one request is sent. */
export interface DispatchOptions {
  /** True to keep the connection for the next request. Default: true. */
  readonly keep?: boolean;
  /** The remaining time, in milliseconds. Default: the target's limit. */
  readonly limitMs?: number;
  /** True if the connection may speak HTTP/2, where fields of a connection are errors. */
  readonly isHttp2?: boolean;
}

/** Sends one request over a client, bounded in time and size, and returns its outcome. Never rejects. */
export function dispatch(client: Client, target: Target, request: WireRequest, options: DispatchOptions = {}): Promise<Outcome> {
  const { keep = true, limitMs = target.timeoutMs, isHttp2 = false } = options;
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    let status = 0;
    let headers: readonly Header[] = [];
    let controller: Dispatcher.DispatchController | undefined;
    let finished = false;
    let stopStream = (): void => {};
    const finish = (outcome: Outcome): void => {
      if (finished) return;
      finished = true;
      stopTimer();
      stopStream();
      resolve(outcome);
    };
    const giveUp = (outcome: Outcome): void => {
      finish(outcome);
      controller?.abort(new Error('no more is read'));
    };
    const cut = (): void => giveUp({ kind: 'response', status, headers, body: concat(chunks, length), isCut: true });
    const look = (): void => {
      if (isUnnamedStream(headers, concat(chunks, length))) cut();
      else stopStream = startAwakeTimer(LOOK_MS, look);
    };
    const stopTimer = startAwakeTimer(limitMs, () => giveUp(outOfTime(target, controller !== undefined)));
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (dispatchController) => {
        controller = dispatchController;
        if (finished) dispatchController.abort(new Error('timeout'));
      },
      onResponseStart: (_, code, fields) => {
        // An interim response is not the outcome (RFC 9110 section 15.2).
        if (code < 200) return;
        status = code;
        headers = toHeaders(fields);
        stopStream = isStream(headers) ? startAwakeTimer(STREAM_MS, cut) : startAwakeTimer(LOOK_MS, look);
      },
      onResponseData: (_, chunk) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length <= LARGEST_BEGINNING) return;
        if (isDownload(headers)) cut();
        else if (length > LARGEST_RESPONSE) giveUp(TOO_LARGE);
      },
      onResponseEnd: () => finish(decodeContent({ kind: 'response', status, headers, body: concat(chunks, length) })),
      // undici's connection timeout is the same limit, and may fire a moment earlier.
      onResponseError: (_, error) => finish(isConnectTimeout(error) ? outOfTime(target, false) : readFailure(error, status !== 0)),
    };
    try {
      client.dispatch({ ...toOptions(request, target, isHttp2), reset: !keep }, handler);
    } catch (error) {
      finish(readFailure(error instanceof Error ? error : new Error(String(error)), false));
    }
  });
}

/** The failure when the time limit passes: a timeout if there was a connection, otherwise the server was not reached. */
export function outOfTime({ timeoutMs }: Target, connected: boolean): NoResponse {
  const time = `within ${timeoutMs / 1000} s`;
  return connected ? { kind: 'timeout', detail: `no complete response ${time}` } : { kind: 'refused', detail: `no connection ${time}` };
}

function toOptions(request: WireRequest, target: Target, isHttp2: boolean): Dispatcher.DispatchOptions {
  const { chunked } = request;
  const body = bodyWithSecrets(request, target);
  const fields = fieldsOf(request.headers, target);
  return {
    method: request.method,
    path: forwardedPath(target, pathOf(request.url, target)),
    headers: isHttp2 ? withoutConnectionFields(fields) : fields,
    body: chunked ? Readable.from(inChunks(body)) : body,
  };
}

/** The fields of a connection, which HTTP/2 does not have (RFC 9113 section 8.2.2). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']);

function withoutConnectionFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_CONNECTION.has(name.toLowerCase())));
}

function toHeaders(fields: Readonly<Record<string, string | string[] | undefined>>): readonly Header[] {
  const headers: Header[] = [];
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (typeof value === 'string') headers.push([name, value]);
    else for (const field of value ?? []) headers.push([name, field]);
  }
  return headers;
}

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined ? first : new Uint8Array(Buffer.concat(chunks, length));
}
