import type { NoResponse } from './exchange.js';

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EADDRNOTAVAIL']);

/** Whether no connection was made in the time that undici had for it. */
export function isConnectTimeout(error: Error): boolean {
  return codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';
}

/**
 * Names the failure of an exchange from the error that the client gives.
 * @param answering whether the head of an answer had come.
 */
export function readFailure(error: Error, answering: boolean): NoResponse {
  const code = codeOf(error);
  if (NOT_CONNECTED.has(code)) return { kind: 'refused', detail: notConnected(code) };
  if (code === 'UND_ERR_INVALID_ARG') return { kind: 'refused', detail: `the request cannot be sent: ${error.message}` };
  if (/WRONG_VERSION_NUMBER|EPROTO/.test(code)) return { kind: 'refused', detail: `no TLS is spoken there (${code}); is the URL http?` };
  if (isTls(code)) return { kind: 'refused', detail: `the certificate is not trusted (${code}); --ca FILE or --insecure helps` };
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    // undici names any fault of a head so that has read a length already.
    return answering
      ? { kind: 'truncated', detail: 'the answer is not as long as its Content-Length says' }
      : { kind: 'not-http', detail: 'what came back is not HTTP/1.1 (a second Content-Length, or a broken line behind the first)' };
  }
  const fault = grammarFault(error, code);
  if (fault !== undefined && !(answering && /EOF/.test(fault)))
    return { kind: 'not-http', detail: `what came back is not HTTP/1.1 (${fault})` };
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW')
    return { kind: 'not-http', detail: 'the head of the answer is too large' };
  if (answering) return { kind: 'truncated', detail: 'the connection was closed in the middle of the answer' };
  return { kind: 'reset', detail: 'the connection was closed without an answer' };
}

/** What the parser disliked, if it was the parser. undici names its errors, and node:http gives them a code. */
function grammarFault(error: Error, code: string): string | undefined {
  if (error.name === 'HTTPParserError') return /\((.+)\)$/.exec(error.message)?.[1] ?? code;
  if (error.message === 'bad upgrade') return '101 without having been asked to switch protocols';
  return code.startsWith('HPE_') && code !== 'HPE_HEADER_OVERFLOW' ? code : undefined;
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}

function isTls(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code);
}

function notConnected(code: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is not known';
  return code === 'ECONNREFUSED' ? 'nothing listens there' : 'the host cannot be reached';
}
