import type { ServerResponse } from 'node:http';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';

/** Writes a response with a Content-Length. */
export function sendResponse(response: ServerResponse, { status, headers, body }: ContractResponse): void {
  const fields = headers.flat();
  // These two carry no Content-Length (RFC 9110 section 8.6).
  const isBare = status === 204 || status === 304;
  if (!isBare) fields.push('Content-Length', String(Buffer.byteLength(body ?? '')));
  response.writeHead(status, fields);
  response.end(isBare ? undefined : body);
}
