import { TOKEN_NAME } from '../../core/cases/case.js';
import { toCurl } from '../../core/http/curl.js';
import type { Header } from '../../core/judge/request.js';
import type { Kept } from './kept.js';
import { redactHeader, redactorOf } from './redact.js';

/** One request and its answer, as people and programs see it. Secrets are redacted. */
export interface JournalEntry {
  /** Counts from 1 for each mock. */
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly method: string;
  /** The path as it was sent, with its query. */
  readonly target: string;
  /** `POST /plants`; null where the request led to no operation. */
  readonly operation: string | null;
  /** Null where the client got no answer. */
  readonly status: number | null;
  /** Why the request was refused. */
  readonly because: string | null;
  /** What went wrong on purpose: a status, `reset`, `timeout` or `malformed`. */
  readonly fault: string | null;
  readonly durationMs: number;
  readonly request: JournalMessage;
  readonly response: JournalMessage | null;
  /** Sends the request again. */
  readonly curl: string;
}

/** One side of an exchange. */
export interface JournalMessage {
  readonly headers: readonly Header[];
  /** As text in UTF-8, at most the first 16 KB. */
  readonly body: string;
  /** The length of the whole body; null where it was not read to its end. */
  readonly bytes: number | null;
  readonly cut: boolean;
}

/**
 * Tells a record to people.
 * @param origin scheme, host and port of the mock.
 * @param anyToken whether the curl line may carry any token.
 */
export function describeEntry(kept: Kept, origin: string, anyToken: boolean): JournalEntry {
  const { id, at, method, operation, answer, fault, durationMs } = kept;
  const sent = headersOf(kept.rawHeaders);
  const clean = redactorOf(sent);
  const target = clean(kept.target);
  const request = requestOf(kept, sent, clean);
  return {
    id,
    at: new Date(at).toISOString(),
    method,
    target,
    operation: operation ?? null,
    status: answer?.status ?? null,
    because: answer?.because === undefined ? null : clean(answer.because),
    fault: fault === undefined ? null : String(fault),
    durationMs: Math.round(durationMs * 100) / 100,
    request,
    response: responseOf(kept, clean),
    curl: curlOf(method, origin + target, anyToken ? { ...request, headers: request.headers.map(withAnyToken) } : request),
  };
}

type Clean = (text: string) => string;

function requestOf({ body, sentBytes }: Kept, sent: readonly Header[], clean: Clean): JournalMessage {
  const headers = sent.map(redactHeader).map(([name, value]): Header => [name, clean(value)]);
  const text = body === 'too-large' ? '' : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  return { headers, body: clean(text), bytes: sentBytes ?? null, cut: body === 'too-large' || sentBytes !== body.length };
}

function responseOf({ answer, answerBytes }: Kept, clean: Clean): JournalMessage | null {
  if (answer === undefined) return null;
  const body = answer.body ?? '';
  return { headers: answer.headers, body: clean(body), bytes: answerBytes, cut: Buffer.byteLength(body) < answerBytes };
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

function headersOf(raw: readonly string[]): readonly Header[] {
  return raw.flatMap((name, i): Header[] => (i % 2 === 0 ? [[name, raw[i + 1] ?? '']] : []));
}
