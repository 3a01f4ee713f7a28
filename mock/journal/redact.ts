import { asPattern, spellings } from '../../core/http/secrets.js';
import type { Header } from '../../core/judge/request.js';
import { TOKEN_NAME } from '../../core/request/named-tokens.js';
import { isForgotten } from '../../core/respond/forgotten-token.js';

/** Headers that carry secrets (RFC 9110 section 11.6.2 and 11.7.2, RFC 6265 section 4). */
const SECRET = /^(?:proxy-)?authorization$|^(?:set-)?cookie$/i;

/** Shorter words occur in text by chance, so redacting them would garble it. In characters. */
const SHORTEST = 8;

/** The mock's configured token is redacted from this length on, in characters. */
const SHORTEST_TOKEN = 4;

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
  const secrets = new Set(secretWords(headers).filter((word) => word.length >= SHORTEST));
  if (token !== undefined && token.length >= SHORTEST_TOKEN) secrets.add(token);
  const key = [...secrets].join('\n');
  if (last?.key !== key) last = { key, clean: cleanerOfWords([...secrets]) };
  return last.clean;
}

/** The last cleaner: consecutive requests of a client carry the same secrets. */
let last: { readonly key: string; readonly clean: Clean } | undefined;

function cleanerOfWords(secrets: readonly string[]): Clean {
  if (secrets.length === 0) return (text) => (ACCESS_TOKEN_HINT.test(text) ? withoutAccessToken(text) : text);
  const longest = secrets.flatMap(spellings).toSorted((a, b) => b.length - a.length);
  // Whole words only: a secret inside another word is a coincidence.
  const pattern = new RegExp(`(?<![A-Za-z0-9])(?:${longest.map(asPattern).join('|')})(?![A-Za-z0-9])`, 'gi');
  return (text) => withoutAccessToken(text.replaceAll(pattern, () => TOKEN_NAME));
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
  const tail = (secret: string): number =>
    Array.from({ length: secret.length }, (_, i) => secret.length - i).find((length) => text.endsWith(secret.slice(0, length))) ?? 0;
  return text.slice(0, text.length - Math.max(0, ...secrets.filter((secret) => secret.length >= SHORTEST_TOKEN).map(tail)));
}

/** The words in headers that carry secrets, including schemes. */
function secretWords(headers: readonly Header[]): readonly string[] {
  return headers.flatMap(([name, value]) => (SECRET.test(name) ? value.split(/[\s,;="]+/).filter((word) => !isForgotten(word)) : []));
}

const ACCESS_TOKEN_HINT = /access(?:_|%5f)token/i;

/** RFC 6750 sections 2.2 and 2.3 allow a token in a form or a query; some clients put it into JSON. */
function withoutAccessToken(text: string): string {
  return text.replaceAll(/(access(?:_|%5f)token(?:=|"\s*:\s*"))[^&#\s"]+/gi, `$1${TOKEN_NAME}`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', '%2B'));
  } catch {
    return part;
  }
}
