import { asPattern, spellings } from '../../core/http/secrets.js';
import type { Header } from '../../core/judge/request.js';
import { TOKEN_NAME } from '../../core/request/named-tokens.js';

/** Headers that carry secrets (RFC 9110 section 11.6.2 and 11.7.2, RFC 6265 section 4). */
const SECRET = /^(?:proxy-)?authorization$|^(?:set-)?cookie$/i;

/** A word shorter than this is likely to stand in a text by chance, and taking it out would garble what people look for. */
const SHORTEST = 8;

/** A token that the mock was given by name is one, however short. */
const SHORTEST_OWN = 4;

/** A header without its secret; the scheme stays, because it is what requests are refused for. */
export function redactHeader([name, value]: Header): Header {
  if (!SECRET.test(name)) return [name, value];
  const [, scheme, token] = /^\s*(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (scheme === undefined || token === undefined) return [name, /^bearer\s*$/i.test(value) ? value : '[redacted]'];
  return [name, scheme.toLowerCase() === 'bearer' ? `${scheme} ${TOKEN_NAME}` : `${scheme} [redacted]`];
}

/** Takes secrets out of a text. */
export type Clean = (text: string) => string;

/**
 * Makes a cleaner of texts that may repeat the secrets of a request: its path, its body, what was answered.
 * @param own the token that the mock accepts, if it is but one.
 */
export function cleanerOf(headers: readonly Header[], name: string | undefined): Clean {
  const secrets = new Set(secretWords(headers).filter((word) => word.length >= SHORTEST));
  if (name !== undefined && name.length >= SHORTEST_OWN) secrets.add(name);
  const key = [...secrets].join('\n');
  if (last?.key !== key) last = { key, clean: cleanerOfWords([...secrets]) };
  return last.clean;
}

/** The requests of a client carry the same secrets: what was made for the one before serves the next. */
let last: { readonly key: string; readonly clean: Clean } | undefined;

function cleanerOfWords(secrets: readonly string[]): Clean {
  if (secrets.length === 0) return (text) => (ACCESS_TOKEN_HINT.test(text) ? withoutAccessToken(text) : text);
  const longest = secrets.flatMap(spellings).toSorted((a, b) => b.length - a.length);
  // Only whole words: a secret that stands inside of another word stands there by chance.
  const pattern = new RegExp(`(?<![A-Za-z0-9])(?:${longest.map(asPattern).join('|')})(?![A-Za-z0-9])`, 'gi');
  return (text) => withoutAccessToken(text.replaceAll(pattern, () => TOKEN_NAME));
}

/** A path with its query without secrets: each part is also looked at with its percent signs undone. */
export function cleanTarget(target: string, clean: Clean): string {
  const bare = target.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');
  return clean(bare).replaceAll(/[^/?&=#;]+/g, (part) => {
    const plain = decoded(part);
    return plain === part || clean(plain) === plain ? part : TOKEN_NAME;
  });
}

/** The beginning of a text that was cut, without the beginning of a secret at its end. */
export function withoutTail(text: string, headers: readonly Header[], name: string | undefined): string {
  const secrets = [...secretWords(headers), name ?? ''];
  const tail = (secret: string): number =>
    Array.from({ length: secret.length }, (_, i) => secret.length - i).find((length) => text.endsWith(secret.slice(0, length))) ?? 0;
  return text.slice(0, text.length - Math.max(0, ...secrets.filter((secret) => secret.length >= SHORTEST_OWN).map(tail)));
}

/** The words that stand in headers for secrets, schemes among them. */
function secretWords(headers: readonly Header[]): readonly string[] {
  return headers.flatMap(([name, value]) => (SECRET.test(name) ? value.split(/[\s,;="]+/) : []));
}

const ACCESS_TOKEN_HINT = /access(?:_|%5f)token/i;

/** RFC 6750 sections 2.2 and 2.3 let a token stand in a form or a query; some put it into JSON. */
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
