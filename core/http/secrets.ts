import type { Header } from '../judge/request.js';
import { BAD_TOKEN_NAME, TOKEN_NAME } from '../request/named-tokens.js';
import type { Target } from './target.js';

/** A secret and the name that replaces it in all output. */
type Secret = readonly [value: string, name: string];

/** Replaces names by the secrets of a target, just before a request is sent. */
export function fillSecrets(text: string, target: Target): string {
  return text.replaceAll(TOKEN_NAME, () => target.token).replaceAll(BAD_TOKEN_NAME, () => target.badToken ?? '');
}

/** Replaces secrets by their names in any output: plain, and as escaped in JSON or a URL. */
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

/** The shell variable for the value of a header given by the user: `$X_API_KEY`. */
export function headerVariable([name]: Header): string {
  return `$${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
}

/** True if the user gave the header, so that a name replaces its value. */
export function isNamed(header: Header): boolean {
  return header[1] === headerVariable(header);
}

/** Minimum length of a header value to hide, in characters: hiding shorter ones would make texts unreadable. */
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

/** A value and its forms in JSON, with and without an escaped slash, and in a URL. */
export function spellings(value: string): readonly string[] {
  if (value === '') return [];
  const json = JSON.stringify(value).slice(1, -1);
  return [...new Set([value, json, json.replaceAll('/', '\\/'), encodeURIComponent(value)])];
}

/** In one pass, so that no name is taken for a secret again; long secrets first, because one may contain another. */
function replaceAll(text: string, secrets: readonly Secret[]): string {
  const found = secrets.filter(([value]) => text.includes(value));
  if (found.length === 0) return text;
  const names = new Map(found);
  const longest = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = longest.map(patternOf).join('|');
  return text.replaceAll(new RegExp(pattern, 'g'), (value) => names.get(value) ?? '');
}

/** Escapes a text for a regular expression. */
export function asPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

/** Minimum length of a secret to hide, in characters: a shorter one occurs inside other words by chance. */
const SURE = 8;

function patternOf(value: string): string {
  const plain = asPattern(value);
  return value.length < SURE ? `(?<![A-Za-z0-9])${plain}(?![A-Za-z0-9])` : plain;
}
