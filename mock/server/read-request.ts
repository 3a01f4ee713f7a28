import type { IncomingMessage } from 'node:http';
import type { IncomingRequest } from '../../core/respond/answer-request.js';
import type { Header } from '../../core/judge/request.js';
import { readBody } from './read-body.js';

/**
 * Takes a request in; its body is read whatever the answer will be, so that no client is cut off in the middle of an upload.
 * @param limit of the body, in bytes.
 * @returns undefined when the client has gone.
 */
export async function readRequest(request: IncomingMessage, limit: number): Promise<IncomingRequest | undefined> {
  const read = await readBody(request, limit);
  if (read.kind === 'aborted') return undefined;
  const body = read.kind === 'whole' ? read.bytes : 'too-large';
  return { method: request.method ?? '', headers: headersOf(request.rawHeaders), body };
}

/** Pairs of the flat list that Node keeps, repeated fields included. */
function headersOf(raw: readonly string[]): readonly Header[] {
  const headers: Header[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) headers.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return headers;
}
