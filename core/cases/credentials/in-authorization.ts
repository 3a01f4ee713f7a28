import { authorization } from '../../security/plain-credentials.js';
import type { WrongCredential } from './wrong-credential.js';
import type { FormOf } from '../../input/input.js';

/** Wrong credentials whose Authorization header has a value (RFC 9110 section 11.6.2). */
export function inAuthorization(id: FormOf<'credentials'>, title: string, value: string): WrongCredential {
  return { id, input: { kind: 'credentials', form: id }, title, sent: authorization(value) };
}
