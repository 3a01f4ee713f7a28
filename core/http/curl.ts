import { quote, quoteHeader, quoteIfNeeded } from './shell-words.js';
import type { WireRequest } from '../request/wire-request.js';

/** Beyond this many bytes a body goes into a file, because a shell line that long cannot be pasted. */
const LONGEST_LINE = 4096;

/** Whether a body can stand in a shell line: short, UTF-8, and without controls that a terminal would act on. */
export function fitsLine(body: Uint8Array): boolean {
  if (body.length > LONGEST_LINE) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text.replaceAll('\n', ''));
  } catch {
    return false;
  }
}

/**
 * A request as a curl line for a POSIX shell. Names of secrets stand in double quotes, so that the shell fills them in.
 * @param file where the body lies when it does not fit the line.
 */
export function toCurl(request: WireRequest, file: string): string {
  const body = bodyPart(request, file);
  const hasType = request.headers.some(([name]) => name.toLowerCase() === 'content-type');
  const headers = [
    ...request.headers,
    ...(request.chunked ? [['transfer-encoding', 'chunked'] as const] : []),
    ...(hasType || body.length === 0 ? [] : [['content-type', ''] as const]),
  ];
  const parts = [
    // With -X HEAD curl would wait for a body.
    request.method === 'HEAD' ? 'curl -sS -I' : `curl -sS -i -X ${request.method}`,
    quote(request.url),
    ...headers.map(([name, value]) => `-H ${quoteHeader(`${name}:${value === '' ? '' : ` ${value}`}`)}`),
    ...body,
  ];
  return parts.join(' ');
}

/** Nothing, where there is no body and its length would not be sent either (RFC 9110 section 8.6). */
function bodyPart({ method, body }: WireRequest, file: string): readonly string[] {
  if (body.length === 0 && !['POST', 'PUT', 'PATCH'].includes(method)) return [];
  return [
    fitsLine(body)
      ? `--data-raw ${quote(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body))}`
      : `--data-binary @${quoteIfNeeded(file)}`,
  ];
}
