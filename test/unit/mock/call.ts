import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { targetOfUrl } from '../../../core/codecs/paths/target-of-url.js';

/** An answer as it came. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** A request; a header of undefined is left out. */
export interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: string | Uint8Array;
  readonly chunked?: boolean;
}

/** Sends a request with good credentials and the JSON media type, unless it says otherwise. */
export function call(url: string, { method = 'POST', path = '/plants', headers = {}, body = '', chunked = false }: Call): Promise<Reply> {
  const all = { authorization: 'Bearer secret', 'content-type': 'application/json', ...headers };
  const fields = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, path: targetOfUrl(url + path) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    sent.on('error', reject);
    for (const [name, value] of fields) sent.setHeader(name, value);
    if (!chunked) sent.setHeader('content-length', Buffer.byteLength(body));
    if (chunked) sent.write(body);
    sent.end(chunked ? undefined : body);
  });
}
