import { TOKEN_NAME } from '../../core/cases/case.js';
import type { Header } from '../../core/judge/request.js';

/** Headers that carry secrets (RFC 9110 section 11.6.2 and 11.7.2, RFC 6265 section 4). */
const SECRET = /^(?:proxy-)?authorization$|^(?:set-)?cookie$/i;

/** A token shorter than this hides nothing worth hiding, and taking it out would garble texts. */
const SHORTEST = 4;

/** A header without its secret; the scheme stays, because it is what requests are refused for. */
export function redactHeader([name, value]: Header): Header {
  if (!SECRET.test(name)) return [name, value];
  const [, scheme, token] = /^\s*(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (scheme === undefined || token === undefined) return [name, /^bearer\s*$/i.test(value) ? value : '[redacted]'];
  return [name, scheme.toLowerCase() === 'bearer' ? `${scheme} ${TOKEN_NAME}` : `${scheme} [redacted]`];
}

/** Makes a cleaner of texts that may repeat a request's own token, as a body or a query does. */
export function redactorOf(headers: readonly Header[]): (text: string) => string {
  const tokens = headers.flatMap(([name, value]) => (SECRET.test(name) ? [value.replace(/^\s*\S+\s+/, '').trim()] : []));
  const secrets = tokens.filter((token) => token.length >= SHORTEST && token.toLowerCase() !== 'bearer');
  return (text) => {
    const clean = secrets.reduce((rest, secret) => rest.replaceAll(secret, () => TOKEN_NAME), text);
    return clean.includes('access_token') ? clean.replaceAll(/(access_token=)[^&#\s"]+/g, `$1${TOKEN_NAME}`) : clean;
  };
}
