import type { Dredd } from './load-dredd.js';
import { decodeContent } from '../../core/http/links/decode-content.js';
import type { Outcome } from '../../core/http/exchange/exchange.js';
import { readFailure } from '../../core/http/links/read-failure.js';
import type { Watched } from './watch-http.js';

/**
 * The outcome of a transaction in the kit's terms: Dredd's response, or the failure mode.
 * @param error of Dredd in place of a response.
 * @throws the error itself if the request was never sent: that is not a fault of the server.
 */
export function readOutcome(real: Dredd.Transaction['real'], error: Error | undefined, watched: Watched | undefined): Outcome {
  if (watched?.cut !== undefined) return watched.cut;
  const answering = watched?.headers !== undefined;
  if (error !== undefined) {
    if (watched === undefined || isOurs(error)) throw error;
    return readFailure(error, answering);
  }
  if (real === undefined || watched?.headers === undefined) throw new Error('Dredd returned neither a response nor an error');
  if (!watched.complete) return readFailure(new Error('the response ended early'), true);
  const body = new Uint8Array(Buffer.from(real.body ?? '', real.bodyEncoding ?? 'utf-8'));
  return decodeContent({ kind: 'response', status: real.statusCode, headers: watched.headers, body });
}

/** True for Node's errors about an invalid request. */
function isOurs(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^ERR_(?:INVALID|HTTP|UNESCAPED)_/.test(error.code);
}
