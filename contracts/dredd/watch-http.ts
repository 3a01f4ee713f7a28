import * as http from 'node:http';
import * as https from 'node:https';
import type { NoResponse } from '../../core/http/exchange.js';
import { LARGEST_RESPONSE } from '../../core/http/target.js';
import type { Header } from '../../core/judge/request.js';
import type { ChildTarget } from './message.js';

/** What Dredd does not tell of an exchange. */
export interface Watched {
  /** Set when the exchange was ended for its length, in time or in bytes. */
  readonly cut: NoResponse | undefined;
  /** As they were received, names in small letters; undefined while no head of an answer has come. */
  readonly headers: readonly Header[] | undefined;
  readonly complete: boolean;
  /** In milliseconds, from sending to the last byte. */
  readonly ms: number;
}

/** Replacements for Node's own HTTP modules, by scheme, and what was seen of the last exchange. */
export interface HttpWatch {
  readonly modules: Readonly<Record<string, object>>;
  readonly last: () => Watched | undefined;
}

/**
 * Stands between Dredd and the network: bounds each exchange in time and size, which Dredd does not, and gives each a
 * connection of its own, so that a kept one which a server closes cannot look like a fault.
 */
export function watchHttp(target: ChildTarget): HttpWatch {
  let last: () => Watched | undefined = () => undefined;
  const over = (send: typeof http.request) => (options: http.RequestOptions) => {
    const tls = { rejectUnauthorized: !target.insecure, ...(target.ca === undefined ? {} : { ca: target.ca }) };
    const request = send({ ...options, ...tls, agent: false });
    last = watch(request, target.timeoutMs);
    return request;
  };
  return {
    modules: { 'http:': { ...http, request: over(http.request) }, 'https:': { ...https, request: over(https.request) } },
    last: () => last(),
  };
}

function watch(request: http.ClientRequest, timeoutMs: number): () => Watched {
  const started = performance.now();
  let ended: number | undefined;
  let cut: NoResponse | undefined;
  let response: http.IncomingMessage | undefined;
  let length = 0;
  const giveUp = (why: NoResponse): void => {
    cut ??= why;
    request.destroy(new Error(why.kind));
  };
  const timer = setTimeout(() => giveUp({ kind: 'timeout', detail: `no whole answer within ${timeoutMs / 1000} s` }), timeoutMs);
  const end = (): void => {
    ended ??= performance.now();
    clearTimeout(timer);
  };
  let failed = false;
  request.once('error', () => {
    failed = true;
  });
  request.once('close', () => {
    end();
    // Node says nothing when a server switches protocols unasked; Dredd would wait for ever.
    if (response === undefined && !failed) request.emit('error', new Error('the connection was closed without an answer'));
  });
  request.once('response', (incoming) => {
    response = incoming;
    incoming.once('end', end);
    incoming.on('data', (chunk: Uint8Array) => {
      length += chunk.length;
      if (length > LARGEST_RESPONSE) giveUp({ kind: 'too-large', detail: `the answer is longer than ${LARGEST_RESPONSE} bytes` });
    });
  });
  return () => ({
    cut,
    headers: response === undefined ? undefined : pairs(response.rawHeaders),
    complete: response?.complete === true,
    ms: (ended ?? performance.now()) - started,
  });
}

function pairs(raw: readonly string[]): readonly Header[] {
  return raw.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), raw[i + 1] ?? ''] as const] : []));
}
