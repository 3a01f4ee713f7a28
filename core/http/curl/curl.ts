import { hasDotSegment } from '../../codecs/paths/target-of-url.js';
import { takesBody } from '../../contract/takes-body.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { quote, quoteHeader, quoteIfNeeded, quoteUrl } from './shell-words.js';
import { type ShownTransport, curlOptions } from './shown-transport.js';
import type { WireRequest } from '../../request/wire/wire-request.js';

/**
 * Maximum size in bytes of a body on the command line; a larger one goes into a file, because so long a line cannot be pasted.
 */
const LONGEST_LINE = 4096;

/** True if a body can be part of a shell line: short, UTF-8, and without control characters that a terminal would act on. */
export function fitsLine(body: Uint8Array): boolean {
  if (body.length > LONGEST_LINE) return false;
  const { text, isValid } = decodeUtf8(body);
  return isValid && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text.replaceAll('\n', ''));
}

/**
 * Formats a request as a curl command for a POSIX shell. Names of secrets are in double quotes, so that the shell expands them.
 * @param file path of the body if it does not fit on the line.
 * @param shown how the server is reached.
 * @param variables the names of shell variables in the URL and the body.
 */
export function toCurl(request: WireRequest, file: string, shown?: ShownTransport, variables: readonly string[] = []): string {
  const body = bodyPart(request, file, variables);
  const hasType = request.headers.some(([name]) => name.toLowerCase() === 'content-type');
  const headers = [
    // A semicolon sends an empty field, a colon none.
    ...request.headers.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...(request.chunked ? ['transfer-encoding: chunked'] : []),
    ...(hasType || body.length === 0 ? [] : ['content-type:']),
  ];
  const parts = [
    // With -X HEAD curl would wait for a body.
    request.method === 'HEAD' ? 'curl -sS -I' : `curl -sS -i -X ${request.method}`,
    // curl would read brackets as a range of URLs.
    ...(/[[\]{}]/.test(request.url) ? ['-g'] : []),
    // curl would remove dot segments.
    ...(hasDotSegment(request.url) ? ['--path-as-is'] : []),
    quoteUrl(request.url, variables),
    ...curlOptions(shown),
    ...headers.map((header) => `-H ${quoteHeader(header)}`),
    ...body,
  ];
  return parts.join(' ');
}

/** Empty if there is no body and its length would not be sent either (RFC 9110 section 8.6). */
function bodyPart({ method, body }: WireRequest, file: string, variables: readonly string[]): readonly string[] {
  if (body.length === 0 && !takesBody(method)) return [];
  return [fitsLine(body) ? `--data-raw ${quote(decodeUtf8(body).text, variables)}` : `--data-binary @${quoteIfNeeded(file)}`];
}
