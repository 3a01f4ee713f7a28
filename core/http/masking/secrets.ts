import type { Header } from '../../codecs/headers.js';
import { memoize } from '../../memoize.js';
import { percentEncode } from '../../codecs/percent.js';
import { BAD_TOKEN_NAME, CREDENTIAL_NAMES, TOKEN_NAME } from '../../security/named-tokens.js';
import { type Mask, type Secret, maskOf } from './mask.js';
import type { Target } from '../target/target.js';

/** What names stand for. */
export type Secrets = Pick<Target, 'token' | 'badToken' | 'credentials'>;

/** Replaces names by the secrets of a target, just before a request is sent. */
export function fillSecrets(text: string, target: Secrets): string {
  return filled(text, target, (value) => value);
}

/** The same in a path and query, and in a form, where secrets are percent-encoded. */
export function fillTarget(text: string, target: Secrets): string {
  return filled(text, target, percentEncode);
}

/** The same in the strings of JSON with one character for each byte. */
export function fillJsonBytes(bytes: string, target: Secrets): string {
  return filled(bytes, target, (value) => Buffer.from(JSON.stringify(value).slice(1, -1)).toString('latin1'));
}

function filled(text: string, target: Secrets, write: (value: string) => string): string {
  if (!text.includes('$')) return text;
  return text.replaceAll(NAMES, (name) => {
    const value = secretNamed(name, target);
    return value === name ? name : write(value);
  });
}

const NAMES = new RegExp(`${CREDENTIAL_NAMES.source}|\\${BAD_TOKEN_NAME}|\\${TOKEN_NAME}`, 'g');

function secretNamed(name: string, { token, badToken = '', credentials = [] }: Secrets): string {
  if (name === TOKEN_NAME) return token;
  return name === BAD_TOKEN_NAME ? badToken : (credentials.find((credential) => credential.name === name)?.value ?? name);
}

/** Replaces secrets by their names in any output, however they are spelled (core/http/masking). */
export function hideSecrets(text: string, target: Target): string {
  const bytes = Buffer.from(text).toString('latin1');
  const shown = maskOfTarget(target)(bytes);
  return shown === bytes ? text : Buffer.from(shown, 'latin1').toString();
}

/** The same for bytes, which need not be text. */
export function hideSecretBytes(bytes: Uint8Array, target: Target): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const shown = maskOfTarget(target)(text);
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

const maskOfTarget = memoize((target: Target): Mask => maskOf(secretsOf(target)));

/** Minimum length of a header value to hide, in characters: `X-Debug: 1` is no secret. */
const SHORTEST_HEADER = 4;

function secretsOf({ token, formerToken = '', olderTokens = [], badToken = '', headers, credentials = [] }: Target): readonly Secret[] {
  return [
    ...[token, formerToken, ...olderTokens].map((value): Secret => ({ value, name: TOKEN_NAME })),
    { value: badToken, name: BAD_TOKEN_NAME },
    ...credentials.flatMap(({ name, value, parts, carrier }) =>
      [value, ...parts].map((text): Secret => ({ value: text, name, header: carrier })),
    ),
    ...headers.filter(([, value]) => value.length >= SHORTEST_HEADER).flatMap(secretsOfHeader),
  ];
}

/** The value of a header, and what stands in it after the name of a scheme (RFC 9110 section 11.4). */
function secretsOfHeader(header: Header): readonly Secret[] {
  const [name, value] = header;
  const credentials = /authorization$/i.test(name) ? /^\S+\s+(\S.*)$/.exec(value)?.[1] : undefined;
  const values = credentials === undefined ? [value] : [value, credentials];
  return values.map((text) => ({ value: text, name: headerVariable(header), header: name }));
}
