import * as http from 'node:http';
import * as https from 'node:https';
import type { Operation, SecurityScheme } from '../../core/contract/contract.js';
import type { Header } from '../../core/codecs/headers.js';
import { percentEncode } from '../../core/codecs/percent.js';
import { takesBody } from '../../core/contract/takes-body.js';
import { headerPairs } from '../../core/http/exchange/header-pairs.js';
import { withCredentials } from '../../core/security/carry-credentials.js';
import { type Credentials, authenticationScheme, authorization, joined, keyIn } from '../../core/security/plain-credentials.js';
import type { SendDocument, SentDocument } from '../journal/wire.js';

/** Where the mock listens. */
export interface SelfAddress {
  readonly address: string;
  readonly port: number;
  readonly isTls: boolean;
  /** The Host field. */
  readonly host: string;
}

const NOTHING = { status: null, statusText: '', headers: [], body: '', bytes: 0 } as const;

/** Fields of one connection, which the new one sets. */
const OF_CONNECTION = /^(?:host|connection|content-length)$/i;

/**
 * Sends a request of the form to the mock itself, and to nothing else, byte by byte as it is written there.
 * @param operation whose security schemes say where the credentials belong; undefined: nowhere.
 */
export function sendToSelf(
  sent: SendDocument,
  operation: Operation | undefined,
  self: SelfAddress,
  signal: AbortSignal,
): Promise<SentDocument> {
  const body = Buffer.from(sent.base64, 'base64');
  const written = sent.headers.filter(([name]) => !OF_CONNECTION.test(name));
  const { target, headers } = withCredentials({ target: sent.target, headers: written }, credentialsIn(sent, operation));
  const isChunked = headers.some(([name]) => name.toLowerCase() === 'transfer-encoding');
  const hasLength = !isChunked && (body.length > 0 || takesBody(sent.method));
  const fields: readonly Header[] = [
    ['Host', self.host],
    ...headers,
    ...(hasLength ? [['Content-Length', String(body.length)] as const] : []),
    ['Connection', 'close'],
  ];
  return new Promise((resolve, reject) => {
    // The certificate is its own, whatever it is valid for.
    const outgoing = (self.isTls ? https : http).request(
      {
        host: self.address,
        port: self.port,
        method: sent.method,
        path: target,
        headers: fields.flat(),
        agent: false,
        signal,
        rejectUnauthorized: false,
      },
      (response) => void receive(response).then(resolve),
    );
    outgoing.on('error', (error) => {
      if (signal.aborted) reject(error);
      else resolve({ ...NOTHING, trouble: `No response: ${error.message}.` });
    });
    outgoing.end(body.length === 0 ? undefined : body);
  });
}

function receive(response: http.IncomingMessage): Promise<SentDocument> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', () => {});
    response.on('close', () => {
      const bytes = Buffer.concat(chunks);
      resolve({
        status: response.statusCode ?? null,
        statusText: response.statusMessage ?? '',
        headers: headerPairs(response.rawHeaders),
        body: bytes.toString(),
        bytes: bytes.length,
        trouble: response.complete ? '' : 'The response was truncated.',
      });
    });
  });
}

/** A header that is written in the form takes precedence over a field. */
function credentialsIn({ credentials, headers }: SendDocument, operation: Operation | undefined): Credentials {
  const schemes = new Map((operation?.security?.alternatives ?? []).flat().map((scheme) => [scheme.name, scheme]));
  const all = joined(
    [...schemes.values()].flatMap((scheme) => {
      const text = Object.hasOwn(credentials, scheme.name) ? (credentials[scheme.name] ?? '') : '';
      return text === '' ? [] : [credentialOf(scheme, text)];
    }),
  );
  const written = new Set(headers.map(([name]) => name.toLowerCase()));
  return { ...all, headers: all.headers.filter(([name]) => !written.has(name)) };
}

function credentialOf(scheme: SecurityScheme, text: string): Credentials {
  if (scheme.type === 'apiKey') return keyIn(scheme.in, scheme.parameter, scheme.in === 'query' ? percentEncode(text) : text);
  return authorization(`${authenticationScheme(scheme)} ${scheme.type === 'basic' ? Buffer.from(text).toString('base64') : text}`);
}

/** Parses the body of a `POST /__kit/send`; undefined if it is not one. */
export function readSend(value: unknown): SendDocument | undefined {
  if (!isRecord(value)) return undefined;
  const { operation, method, target, headers, base64, credentials } = value;
  if (typeof method !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(method)) return undefined;
  if (typeof target !== 'string' || !/^[!-~]+$/.test(target) || typeof base64 !== 'string') return undefined;
  if (!Array.isArray(headers) || !headers.every(isHeader) || !isRecord(credentials)) return undefined;
  const texts = Object.entries(credentials).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : []));
  return {
    operation: typeof operation === 'string' ? operation : '',
    method,
    target,
    headers,
    base64,
    credentials: Object.fromEntries(texts),
  };
}

function isHeader(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
