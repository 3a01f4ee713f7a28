import { type Secret, maskOf } from '../../core/http/masking/mask.js';
import type { Header } from '../../core/codecs/headers.js';
import { TOKEN_NAME } from '../../core/security/named-tokens.js';
import { isForgotten } from '../../core/respond/decision/forgotten-token.js';

/** Headers that carry secrets (RFC 9110 section 11.6.2 and 11.7.2, RFC 6265 section 4). */
const SECRET = /^(?:proxy-)?authorization$|^(?:set-)?cookie$/i;

/** Shorter words occur in text by chance, so redacting them would garble it. In characters. */
const SHORTEST = 8;

/** A truncated text may end with the beginning of a secret of this length or longer, in characters. */
const SHORTEST_CUT = 4;

/** Stands where reasons, warnings and messages are truncated. */
const CUT = '…';

/** A header without its secret. The scheme stays, because a wrong one is a reason for a refusal. */
export function redactHeader([name, value]: Header): Header {
  if (!SECRET.test(name)) return [name, value];
  const [, scheme, token] = /^\s*(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (token !== undefined && isForgotten(token)) return [name, value];
  if (scheme === undefined || token === undefined) return [name, /^bearer\s*$/i.test(value) ? value : '[redacted]'];
  return [name, scheme.toLowerCase() === 'bearer' ? `${scheme} ${TOKEN_NAME}` : `${scheme} [redacted]`];
}

/** Removes secrets from a text. */
export type Clean = (text: string) => string;

/**
 * Creates a cleaner for texts that may repeat the secrets of a request: its path, its body, its response.
 * @param token the only token the mock accepts, if there is one.
 */
export function cleanerOf(headers: readonly Header[], token: string | undefined): Clean {
  const words = new Set(secretWords(headers).filter((word) => word.length >= SHORTEST && word !== token));
  const key = [token, ...words].join('\n');
  if (last?.key !== key) last = { key, clean: cleanerOfWords([...words], token) };
  return last.clean;
}

/** The last cleaner: consecutive requests of a client carry the same secrets. */
let last: { readonly key: string; readonly clean: Clean } | undefined;

/** Words of a request count only as whole words: inside another word they are a coincidence. */
function cleanerOfWords(words: readonly string[], token: string | undefined): Clean {
  const secrets = words.map((value): Secret => ({ value, name: TOKEN_NAME, isWord: true }));
  const mask = maskOf(token === undefined ? secrets : [...secrets, { value: token, name: TOKEN_NAME }]);
  const values = token === undefined || token.length < SHORTEST ? words : [...words, token];
  return (whole) => {
    const text = whole.includes(CUT) ? withoutCuts(whole, values) : whole;
    const bytes = Buffer.from(text).toString('latin1');
    const shown = mask(bytes);
    return withoutAccessToken(shown === bytes ? text : Buffer.from(shown, 'latin1').toString());
  };
}

/** A path and query without secrets, in percent-encoded form too. */
export function cleanTarget(target: string, clean: Clean): string {
  const bare = target.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');
  return clean(bare).replaceAll(/[^/?&=#;]+/g, (part) => {
    const plain = decoded(part);
    return plain === part || clean(plain) === plain ? part : TOKEN_NAME;
  });
}

/** A truncated text, without the beginning of a secret at its end. */
export function withoutTail(text: string, headers: readonly Header[], token: string | undefined): string {
  const secrets = [...secretWords(headers), token ?? ''];
  return text.slice(
    0,
    text.length - Math.max(0, ...secrets.filter(({ length }) => length >= SHORTEST_CUT).map((secret) => tailOf(text, secret))),
  );
}

/** A text without the beginnings of secrets where it was truncated; fewer characters than `SHORTEST_CUT` are a coincidence. */
function withoutCuts(text: string, secrets: readonly string[]): string {
  const pieces = text.split(CUT);
  const end = pieces.pop() ?? '';
  const shown = pieces.map((piece) => {
    const tail = Math.max(0, ...secrets.map((secret) => tailOf(piece, secret)));
    return tail < SHORTEST_CUT ? piece : piece.slice(0, piece.length - tail);
  });
  return [...shown, end].join(CUT);
}

/** The number of characters at the end of a text that are the beginning of a secret. */
function tailOf(text: string, secret: string): number {
  return Array.from({ length: secret.length }, (_, i) => secret.length - i).find((length) => text.endsWith(secret.slice(0, length))) ?? 0;
}

/** The words in headers that carry secrets, including schemes. */
function secretWords(headers: readonly Header[]): readonly string[] {
  return headers.flatMap(([name, value]) => (SECRET.test(name) ? value.split(/[\s,;="]+/).filter((word) => !isForgotten(word)) : []));
}

const ACCESS_TOKEN_HINT = /access(?:_|%5f)token/i;

/** RFC 6750 sections 2.2 and 2.3 allow a token in a form or a query; some clients put it into JSON. */
function withoutAccessToken(text: string): string {
  if (!ACCESS_TOKEN_HINT.test(text)) return text;
  return text.replaceAll(/(access(?:_|%5f)token(?:=|"\s*:\s*"))[^&#\s"]+/gi, `$1${TOKEN_NAME}`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', '%2B'));
  } catch {
    return part;
  }
}
