import type { Dispatcher } from 'undici';
import type { Header } from '../../core/codecs/headers.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';

/** What came back. */
export interface Answer {
  readonly status: number;
  /** Names in lower case, without Date. */
  readonly headers: readonly Header[];
  readonly body: Buffer;
  /** From the first byte of the request to the last of the answer, in milliseconds. */
  readonly ms: number;
  /** Processor time of this process meanwhile, which sends, answers and reads, in milliseconds. */
  readonly processorMs: number;
}

/** Sends a request. Throws if no answer comes. */
export async function send(to: Dispatcher, { method, url, headers, body }: WireRequest): Promise<Answer> {
  // As it is written: `URL` would change some of it.
  const path = url.slice(new URL(url).origin.length);
  const start = performance.now();
  const before = process.cpuUsage();
  const response = await to.request({ method, path, headers: headers.flat(), body: body.length === 0 ? null : body });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const fields = Object.entries(response.headers)
    .filter(([name]) => name !== 'date')
    .map(([name, value]): Header => [name, String(value)]);
  return { status: response.statusCode, headers: fields, body: bytes, ms, processorMs: (user + system) / 1000 };
}
