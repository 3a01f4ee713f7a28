import { withoutOrigin } from '../../core/respond/route.js';
import { toCurl } from '../../core/http/curl.js';
import type { Header } from '../../core/judge/request.js';
import type { JournalEntry, JournalMessage } from '../wire.js';
import { TOKEN_NAME } from '../../core/request/named-tokens.js';
import type { Kept } from './kept.js';
import { type Clean, cleanTarget, cleanerOf, redactHeader, withoutTail } from './redact.js';

/**
 * Tells a record to people.
 * @param origin scheme, host and port of the mock.
 * @param token the only one that the mock accepts; otherwise the curl line may carry any.
 */
export function describeEntry(kept: Kept, origin: string, token: string | undefined): JournalEntry {
  const { id, at, method, operation, answer, fault, durationMs } = kept;
  const sent = headersOf(kept.rawHeaders);
  const clean = cleanerOf(sent, token);
  const target = cleanTarget(kept.target, clean);
  const request = requestOf(kept, sent, clean, token);
  return {
    id,
    at: new Date(at).toISOString(),
    method,
    target,
    operation: operation ?? null,
    status: answer?.status ?? null,
    because: reasonOf(kept, clean) ?? null,
    fault: fault === undefined ? null : String(fault),
    durationMs: Math.round(durationMs * 100) / 100,
    request,
    response: responseOf(kept, clean),
    curl: curlOf(
      method,
      origin + withoutOrigin(target),
      token === undefined ? { ...request, headers: request.headers.map(withAnyToken) } : request,
    ),
  };
}

/** Why a request was refused, or got no answer though none of the faults was meant for it. */
export function reasonOf({ answer, fault }: Pick<Kept, 'answer' | 'fault'>, clean: Clean): string | undefined {
  if (answer === undefined) return fault === undefined ? 'the client left before its answer was due' : undefined;
  return answer.because === undefined ? undefined : clean(answer.because);
}

function requestOf({ sent: body, sentBytes }: Kept, sent: readonly Header[], clean: Clean, token: string | undefined): JournalMessage {
  const headers = sent.map(redactHeader).map(([name, value]): Header => [name, cleanTarget(value, clean)]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(body, 'latin1'));
  const cut = sentBytes !== body.length;
  return { headers, body: clean(cut ? withoutTail(text, sent, token) : text), bytes: sentBytes ?? null, cut };
}

function responseOf({ answer, responseBytes }: Kept, clean: Clean): JournalMessage | null {
  if (answer === undefined) return null;
  const body = answer.body ?? '';
  return {
    headers: answer.headers.map(redactHeader),
    body: clean(body),
    bytes: responseBytes,
    cut: Buffer.byteLength(body) < responseBytes,
  };
}

/** What curl, a connection or a browser sets by itself says nothing about a request. */
const OWN =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|origin|referer|dnt|priority|sec-.*)$/i;

function curlOf(method: string, url: string, { headers, body }: JournalMessage): string {
  const worth = headers.filter(([name]) => !OWN.test(name));
  return toCurl({ method, url, headers: worth, body: Buffer.from(body), chunked: false }, 'body');
}

function withAnyToken([name, value]: Header): Header {
  return [name, name.toLowerCase() === 'authorization' ? value.replace(TOKEN_NAME, 'demo') : value];
}

/** Pairs of the flat list that Node keeps. */
export function headersOf(raw: readonly string[]): readonly Header[] {
  return raw.flatMap((name, i): Header[] => (i % 2 === 0 ? [[name, raw[i + 1] ?? '']] : []));
}
