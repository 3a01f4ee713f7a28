import { MOST_HEAD_BYTES } from './most-head-bytes.js';
import type { NoResponse } from '../exchange/exchange.js';
import { PROXY_ERROR } from '../transport/proxy.js';

/** Why there is no connection, by the code of the system's error: of a host and its port, or of the path of a socket (connect(2)). */
const NOT_CONNECTED: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens on this port'],
  ['ENOTFOUND', 'the host name is unknown'],
  ['EAI_AGAIN', 'the host name is unknown'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the host cannot be reached'],
  ['EADDRNOTAVAIL', 'the host cannot be reached'],
  ['ENOENT', 'there is no such socket'],
  ['ENOTDIR', 'there is no such socket'],
  ['EACCES', 'this user may not use the socket'],
]);

/** True if undici's time limit for the connection passed. */
export function isConnectTimeout(error: Error): boolean {
  return codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';
}

/**
 * Classifies the failure of an exchange by the client's error.
 * @param answering true if the head of a response was received.
 */
export function readFailure(error: Error, answering: boolean): NoResponse {
  const code = codeOf(error);
  const unconnected = NOT_CONNECTED.get(code);
  if (unconnected !== undefined) return { kind: 'refused', detail: unconnected };
  if (code === 'UND_ERR_INVALID_ARG') return { kind: 'refused', detail: `the request cannot be sent: ${error.message}` };
  if (code === PROXY_ERROR) return { kind: 'refused', detail: error.message };
  if (/WRONG_VERSION_NUMBER|EPROTO/.test(code))
    return { kind: 'refused', detail: `the server does not use TLS (${code}); is the URL http?` };
  if (/NO_APPLICATION_PROTOCOL/.test(code))
    return { kind: 'refused', detail: `the server speaks neither HTTP/1.1 nor HTTP/2 over TLS (${code})`, isHttp1Refused: true };
  const wanted = wantedCertificate(code);
  if (wanted !== undefined) return { kind: 'refused', detail: `${wanted} (${code})`, advice: 'Name its files with --cert FILE --key FILE' };
  if (isTls(code))
    return {
      kind: 'refused',
      detail: `the certificate is not trusted (${code})`,
      advice: 'Name its authority with --ca FILE, or accept any certificate with --insecure',
    };
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    // undici reports any fault of a head in this way after it has read a length.
    return answering
      ? { kind: 'truncated', detail: 'the response is not as long as its Content-Length says' }
      : { kind: 'not-http', detail: 'what came back is not HTTP/1.1 (a second Content-Length, or a broken line after the first)' };
  }
  const fault = grammarFault(error, code);
  if (fault !== undefined && !(answering && /EOF/.test(fault)))
    return { kind: 'not-http', detail: `what came back is not HTTP/1.1 (${fault})` };
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW')
    return { kind: 'long-head', detail: `the head of the response is longer than ${MOST_HEAD_BYTES / 1024} KB, and was not read` };
  if (answering) return { kind: 'truncated', detail: 'the connection was closed in the middle of the response' };
  return { kind: 'reset', detail: 'the connection was closed without a response' };
}

/** The parser's reason, if the parser failed. undici names its errors, and node:http gives them a code. */
function grammarFault(error: Error, code: string): string | undefined {
  if (error.name === 'HTTPParserError') return /\((.+)\)$/.exec(error.message)?.[1] ?? code;
  if (error.message === 'bad upgrade') return '101 without a request to switch protocols';
  return code.startsWith('HPE_') && code !== 'HPE_HEADER_OVERFLOW' ? code : undefined;
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}

/** What an alert of the server says of the client's certificate (RFC 8446 section 6.2); before TLS 1.3, that none was sent is a failed handshake. */
function wantedCertificate(code: string): string | undefined {
  if (/ALERT_CERTIFICATE_REQUIRED/.test(code)) return 'the server requires a client certificate';
  if (/ALERT_HANDSHAKE_FAILURE/.test(code)) return 'the server ended the handshake of TLS, as one that requires a client certificate does';
  return /ALERT_(?:BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_\w+|ACCESS_DENIED)/.test(code)
    ? 'the server requires another client certificate'
    : undefined;
}

function isTls(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code);
}
