import { BAD_TOKEN_NAME, TOKEN_NAME } from '../cases/case.js';
import type { Header } from '../judge/request.js';
import type { Target } from './target.js';

/** A secret and the name that stands for it wherever people can look. */
type Secret = readonly [value: string, name: string];

/** Puts the secrets of a target in the place of their names: the last thing before a request is sent. */
export function fillSecrets(text: string, target: Target): string {
  return text.replaceAll(TOKEN_NAME, () => target.token).replaceAll(BAD_TOKEN_NAME, () => target.badToken ?? '');
}

/** Puts names in the place of secrets, in any text that a person will see. */
export function hideSecrets(text: string, target: Target): string {
  return secretsOf(target).reduce((shown, [value, name]) => shown.replaceAll(value, () => name), text);
}

/** The same for bytes, which need not be text. */
export function hideSecretBytes(bytes: Uint8Array, target: Target): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = secretsOf(target).some(([value]) => buffer.includes(value));
  if (!found) return bytes;
  const shown = secretsOf(target).reduce(
    (text, [value, name]) => text.replaceAll(Buffer.from(value).toString('latin1'), () => name),
    buffer.toString('latin1'),
  );
  return new Uint8Array(Buffer.from(shown, 'latin1'));
}

/** The shell variable that stands for the value of a header given by the user: `$X_API_KEY`. */
export function headerVariable([name]: Header): string {
  return `$${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
}

function secretsOf(target: Target): readonly Secret[] {
  const headers = target.headers.map((header): Secret => [header[1], headerVariable(header)]);
  const all: readonly Secret[] = [[target.token, TOKEN_NAME], [target.badToken ?? '', BAD_TOKEN_NAME], ...headers];
  return all.filter(([value]) => value !== '').toSorted(([a], [b]) => b.length - a.length);
}
