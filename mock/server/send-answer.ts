import type { ServerResponse } from 'node:http';
import type { Answer } from '../../core/answer/answer.js';

/** Writes an answer, its length known beforehand, in one piece. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  const fields = headers.flat();
  if (body !== undefined) fields.push('Content-Length', String(Buffer.byteLength(body)));
  else if (status !== 204 && status !== 304) fields.push('Content-Length', '0');
  response.writeHead(status, fields);
  response.end(body);
}
