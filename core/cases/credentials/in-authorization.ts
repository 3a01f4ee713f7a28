import { authorization } from '../../security/plain-credentials.js';
import type { WrongCredential } from './wrong-credential.js';

/** Wrong credentials whose Authorization header has a value (RFC 9110 section 11.6.2). */
export function inAuthorization(id: string, title: string, value: string): WrongCredential {
  return { id, kind: `credentials-${id}`, title, sent: authorization(value) };
}
