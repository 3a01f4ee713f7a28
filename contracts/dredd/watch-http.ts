import * as http from 'node:http';
import * as https from 'node:https';
import { Socket } from 'node:net';
import type { Outcome } from '../../core/http/exchange/exchange.js';
import { STREAM_MS, TOO_LARGE, isDownload, isStream } from '../../core/http/links/partial-response.js';
import { LARGEST_BEGINNING, LARGEST_RESPONSE } from '../../core/http/target/target.js';
import type { Header } from '../../core/codecs/headers.js';
import { askedFor, connectorOf } from '../../core/http/transport/connector.js';
import { forwardedPath, forwardingFields } from '../../core/http/transport/proxy.js';
import type { ChildTarget } from './message.js';
import { headerPairs } from '../../core/http/exchange/header-pairs.js';

/** Details of an exchange that Dredd does not report. */
export interface Watched {
  /** Set if the exchange was aborted because of its duration or size: a failure, or what came of a stream or a long download. */
  readonly cut: Outcome | undefined;
  /** As received, with names in lower case; undefined until the head of the response arrives. */
  readonly headers: readonly Header[] | undefined;
  readonly complete: boolean;
  /** Time from sending to the last byte, in milliseconds. */
  readonly ms: number;
}

/** Replacements for Node's HTTP modules, by scheme, and the last exchange. */
export interface HttpWatch {
  readonly modules: Readonly<Record<string, object>>;
  readonly last: () => Watched | undefined;
}

/**
 * Wraps Node's HTTP modules for Dredd: limits each exchange in time and size, which Dredd does not, and uses a new
 * connection for each, because a kept-alive connection that a server closes would look like a fault.
 */
export function watchHttp(target: ChildTarget): HttpWatch {
  let last: () => Watched | undefined = () => undefined;
  const { baseUrl, transport } = target;
  const connect = connectorOf(transport, baseUrl, { timeoutMs: 0, speaks: 'http1' });
  const createConnection: http.RequestOptions['createConnection'] = (_, done) => {
    connect(askedFor(baseUrl), (...[error, socket]) => done(error, socket ?? new Socket()));
    return undefined;
  };
  const over = (send: typeof http.request) => (options: http.RequestOptions) => {
    const path = forwardedPath(target, options.path ?? '/');
    const request = send({ ...options, path, agent: undefined, createConnection });
    for (const [name, value] of forwardingFields(target)) request.setHeader(name, value);
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
  let cut: Outcome | undefined;
  let response: http.IncomingMessage | undefined;
  let length = 0;
  let streamTimer: NodeJS.Timeout | undefined;
  const giveUp = (why: Outcome): void => {
    cut ??= why;
    request.destroy(new Error('no more is read'));
  };
  const timer = setTimeout(() => giveUp({ kind: 'timeout', detail: `no complete response within ${timeoutMs / 1000} s` }), timeoutMs);
  const end = (): void => {
    ended ??= performance.now();
    clearTimeout(timer);
    clearTimeout(streamTimer);
  };
  let failed = false;
  request.once('error', () => {
    failed = true;
  });
  request.once('close', () => {
    end();
    // Node emits nothing if a server switches protocols unasked; Dredd would wait forever.
    if (response === undefined && !failed) request.emit('error', new Error('the connection was closed without a response'));
  });
  request.once('response', (incoming) => {
    response = incoming;
    const headers = pairs(incoming.rawHeaders);
    const begun: Outcome = { kind: 'response', status: incoming.statusCode ?? 0, headers, body: new Uint8Array(), isCut: true };
    if (isStream(headers)) streamTimer = setTimeout(() => giveUp(begun), STREAM_MS);
    incoming.once('end', end);
    incoming.on('data', (chunk: Uint8Array) => {
      length += chunk.length;
      if (length > LARGEST_BEGINNING && isDownload(headers)) giveUp(begun);
      else if (length > LARGEST_RESPONSE) giveUp(TOO_LARGE);
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
  return headerPairs(raw).map(([name, value]) => [name.toLowerCase(), value]);
}
