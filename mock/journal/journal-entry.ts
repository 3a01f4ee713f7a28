import { withoutOrigin } from '../../core/respond/routes/route.js';
import { toCurl } from '../../core/http/curl/curl.js';
import type { Header } from '../../core/codecs/headers.js';
import type { JournalEntry, JournalMessage } from './wire.js';
import { TOKEN_NAME } from '../../core/security/named-tokens.js';
import type { Kept } from './kept.js';
import { type Clean, cleanTarget, cleanerOf, redactHeader, withoutTail } from './redact.js';
import { headerPairs } from '../../core/http/exchange/header-pairs.js';

/**
 * Converts a record to the JSON form, with secrets redacted.
 * @param origin scheme, host and port of the mock.
 * @param token the only token the mock accepts; without one, the curl line carries a made-up token.
 */
export function describeEntry(kept: Kept, origin: string, token: string | undefined): JournalEntry {
  const { id, at, method, operation, response, fault, warnings, durationMs } = kept;
  const sent = headerPairs(kept.rawHeaders);
  const clean = cleanerOf(sent, token);
  const target = cleanTarget(kept.target, clean);
  const request = requestOf(kept, sent, clean, token);
  return {
    id,
    at: new Date(at).toISOString(),
    method,
    target,
    operation: operation ?? null,
    status: response?.status ?? null,
    because: reasonOf(kept, clean) ?? null,
    warnings: warnings.map(clean),
    fault: fault === undefined ? null : String(fault),
    durationMs: Math.round(durationMs * 100) / 100,
    request,
    response: responseOf(kept, sent, clean, token),
    curl: curlOf(
      method,
      origin + withoutOrigin(target),
      token === undefined ? { ...request, headers: request.headers.map(withAnyToken) } : request,
    ),
  };
}

/** Why a request was refused, or got no response without a fault. */
export function reasonOf({ response, fault }: Pick<Kept, 'response' | 'fault'>, clean: Clean): string | undefined {
  if (response === undefined) return fault === undefined ? 'the client disconnected before the response was sent' : undefined;
  return response.because === undefined ? undefined : clean(response.because);
}

function requestOf({ sent: body, sentBytes }: Kept, sent: readonly Header[], clean: Clean, token: string | undefined): JournalMessage {
  const headers = sent.map(redactHeader).map(([name, value]): Header => [name, cleanTarget(value, clean)]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(body, 'latin1'));
  const cut = sentBytes !== body.length;
  const isBinary = !cut && !Buffer.from(text).equals(Buffer.from(body, 'latin1')) && clean(body) === body;
  const base64 = isBinary ? { base64: Buffer.from(body, 'latin1').toString('base64') } : {};
  return { headers, body: clean(cut ? withoutTail(text, sent, token) : text), ...base64, bytes: sentBytes ?? null, cut };
}

function responseOf(
  { response, responseBytes }: Kept,
  sent: readonly Header[],
  clean: Clean,
  token: string | undefined,
): JournalMessage | null {
  if (response === undefined) return null;
  const body = textOf(response.body ?? '');
  const cut = Buffer.byteLength(response.body ?? '') < responseBytes;
  return {
    headers: response.headers.map(redactHeader),
    body: clean(cut ? withoutTail(body, sent, token) : body),
    bytes: responseBytes,
    cut,
  };
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

/** Headers that curl, the connection or the browser sets. */
const AUTOMATIC =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|origin|referer|dnt|priority|sec-.*)$/i;

function curlOf(method: string, url: string, { headers, body }: JournalMessage): string {
  const kept = headers.filter(([name]) => !AUTOMATIC.test(name));
  return toCurl({ method, url, headers: kept, body: Buffer.from(body), chunked: false }, 'body');
}

function withAnyToken([name, value]: Header): Header {
  return [name, name.toLowerCase() === 'authorization' ? value.replace(TOKEN_NAME, 'demo') : value];
}
