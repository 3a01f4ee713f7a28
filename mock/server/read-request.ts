import type { IncomingMessage } from 'node:http';
import type { IncomingRequest } from '../../core/respond/respond.js';
import { headerPairs } from '../../core/http/exchange/header-pairs.js';
import { readBody } from './read-body.js';

/**
 * Reads a request. The body is always read, so that no client is cut off during an upload.
 * @param limit upper bound on the body, in bytes.
 * @returns undefined if the client disconnected.
 */
export async function readRequest(request: IncomingMessage, limit: number): Promise<IncomingRequest | undefined> {
  const read = await readBody(request, limit);
  if (read.kind === 'aborted') return undefined;
  const body = read.kind === 'whole' ? read.bytes : 'too-large';
  return { method: request.method ?? '', headers: headerPairs(request.rawHeaders), body };
}
