import type { SentRequest } from './exchange.js';

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
export function toCurl(request: SentRequest, file: string): string {
  const hasType = request.headers.some(([name]) => name.toLowerCase() === 'content-type');
  const headers = [
    ...request.headers,
    ...(request.chunked ? [['transfer-encoding', 'chunked'] as const] : []),
    ...(hasType || request.body.length === 0 ? [] : [['content-type', ''] as const]),
  ];
  const parts = [
    'curl -sS -i',
    `-X ${request.method}`,
    quote(request.url),
    ...headers.map(([name, value]) => `-H ${quoteHeader(`${name}:${value === '' ? '' : ` ${value}`}`)}`),
    ...bodyPart(request, file),
  ];
  return parts.join(' ');
}

function bodyPart({ body }: SentRequest, file: string): readonly string[] {
  if (body.length === 0) return [];
  return [
    fitsLine(body)
      ? `--data-raw ${quote(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body))}`
      : `--data-binary @${quoteIfNeeded(file)}`,
  ];
}

function quoteHeader(text: string): string {
  return text.includes('$') ? `"${text.replaceAll(/["\\`]/g, '\\$&')}"` : quote(text);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function quoteIfNeeded(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : quote(path);
}
