import type { Call, Reply } from './steps.js';

/** Puts a reply on the wire. */
export function send({ status, headers, body }: Reply, { response }: Call): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
