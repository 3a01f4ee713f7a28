import type { Header } from '../judge/request.js';
import { BAD_TOKEN_NAME, TOKEN_NAME } from '../request/named-tokens.js';
import type { Target } from './target.js';

/** A secret and the name that stands for it wherever people can look. */
type Secret = readonly [value: string, name: string];

/** Puts the secrets of a target in the place of their names: the last thing before a request is sent. */
export function fillSecrets(text: string, target: Target): string {
  return text.replaceAll(TOKEN_NAME, () => target.token).replaceAll(BAD_TOKEN_NAME, () => target.badToken ?? '');
}

/** Puts names in the place of secrets, in any text that a person will see: plain, and as JSON or a URL would escape them. */
export function hideSecrets(text: string, target: Target): string {
  return replaceAll(text, secretsOf(target));
}

/** The same for bytes, which need not be text. */
export function hideSecretBytes(bytes: Uint8Array, target: Target): Uint8Array {
  const secrets = secretsOf(target).map(([value, name]): Secret => [Buffer.from(value).toString('latin1'), name]);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const shown = replaceAll(text, secrets);
  return shown === text ? bytes : new Uint8Array(Buffer.from(shown, 'latin1'));
}

/** The shell variable that stands for the value of a header given by the user: `$X_API_KEY`. */
export function headerVariable([name]: Header): string {
  return `$${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
}

/** Whether a header was given by the user, so that a name stands for its value. */
export function isNamed(header: Header): boolean {
  return header[1] === headerVariable(header);
}

/** A header value shorter than this is no secret, and hiding it would make texts unreadable. */
const SHORTEST_HEADER = 4;

function secretsOf(target: Target): readonly Secret[] {
  const headers = target.headers
    .filter(([, value]) => value.length >= SHORTEST_HEADER)
    .map((header): Secret => [header[1], headerVariable(header)]);
  const all: readonly Secret[] = [
    [target.token, TOKEN_NAME],
    [target.formerToken ?? '', TOKEN_NAME],
    ...(target.olderTokens ?? []).map((token): Secret => [token, TOKEN_NAME]),
    [target.badToken ?? '', BAD_TOKEN_NAME],
    ...headers,
  ];
  return all.flatMap(([value, name]) => spellings(value).map((spelling): Secret => [spelling, name]));
}

/** A value and what becomes of it in JSON, with and without an escaped slash, and in a URL. */
export function spellings(value: string): readonly string[] {
  if (value === '') return [];
  const json = JSON.stringify(value).slice(1, -1);
  return [...new Set([value, json, json.replaceAll('/', '\\/'), encodeURIComponent(value)])];
}

/** In one go, so that no name is taken for a secret again; long secrets first, because one may stand inside another. */
function replaceAll(text: string, secrets: readonly Secret[]): string {
  const found = secrets.filter(([value]) => text.includes(value));
  if (found.length === 0) return text;
  const names = new Map(found);
  const longest = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = longest.map(patternOf).join('|');
  return text.replaceAll(new RegExp(pattern, 'g'), (value) => names.get(value) ?? '');
}

/** A text as a part of a regular expression that stands for itself. */
export function asPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

/** A secret shorter than this stands inside of other words by chance; what it is hidden in has to stay readable. */
const SURE = 8;

function patternOf(value: string): string {
  const plain = asPattern(value);
  return value.length < SURE ? `(?<![A-Za-z0-9])${plain}(?![A-Za-z0-9])` : plain;
}
