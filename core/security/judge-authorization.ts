import { type Header, headerValues } from '../codecs/headers.js';
import type { Situation } from '../contract/situation.js';
import type { Place } from '../place.js';

/** An authentication scheme in the Authorization field, and what a request of it carries. */
export interface AuthorizationScheme {
  /** As the standards or the document write it. */
  readonly name: string;
  /** "a token", "credentials". */
  readonly carries: string;
}

/**
 * Judges the Authorization field of a request (RFC 9110 section 11.6.2): one field, of the scheme, with a credential.
 * @param at the security requirement.
 * @param judge judges the credential, given what the spelling of the scheme says.
 */
export function judgeAuthorization(
  { name, carries }: AuthorizationScheme,
  headers: readonly Header[],
  at: Place,
  judge: (credential: string, spelling: readonly Situation[]) => readonly Situation[],
): readonly Situation[] {
  const other = (because: string): readonly Situation[] => [{ id: 'no-credentials', because, at, isOther: true }];
  const [value, another] = headerValues(headers, 'authorization');
  if (value === undefined) {
    const because = name === 'Bearer' ? 'the request carries no credentials' : `the request carries no ${name} credentials`;
    return [{ id: 'no-credentials', because, at }];
  }
  if (another !== undefined) return other('Authorization appears more than once');
  const [scheme = '', ...rest] = value.trim().split(/ +/);
  const credential = rest.join(' ');
  if (scheme.toLowerCase() !== name.toLowerCase()) return other(`the credentials are not of the ${name} scheme`);
  if (credential === '') return other(`the ${name} scheme stands without ${carries}`);
  return judge(credential, scheme === name ? [] : [spelledOtherwise(at)]);
}

function spelledOtherwise(at: Place): Situation {
  return { id: 'scheme-case', because: 'a scheme is case-insensitive (RFC 9110 section 11.1), but the contract does not say so', at };
}
