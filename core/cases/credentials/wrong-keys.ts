import type { SecurityScheme } from '../../contract/contract.js';
import { credentialName } from '../../security/named-tokens.js';
import { type Credentials, NO_CREDENTIALS, keyIn } from '../../security/plain-credentials.js';
import type { WrongCredential } from './wrong-credential.js';
import type { FormOf } from '../../input/input.js';

type ApiKey = Extract<SecurityScheme, { readonly type: 'apiKey' }>;

/** Length in characters; longer values exceed what common servers accept in one header line or target. */
const LONG_KEY = 1000;

/**
 * API keys that are empty, unknown, sent twice or in another place, or the accepted one under a header name in another case (OpenAPI 3.1
 * section 4.8.27). Those in the query are percent-encoded.
 */
export function wrongKeys(scheme: ApiKey): readonly WrongCredential[] {
  const accepted = credentialName(scheme);
  const { in: place, parameter } = scheme;
  const key = (value: string): Credentials => keyIn(place, parameter, value);
  const elsewhere = place === 'query' ? 'header' : 'query';
  return [
    row('empty', 'the key is empty', key('')),
    row('unknown-key', 'the key is one that nobody named', key('a-key-that-nobody-named')),
    row('undefined', 'the key is the word undefined', key('undefined')),
    row('null', 'the key is the word null', key('null')),
    row('quoted', 'the key is quoted', key(place === 'query' ? '%22not-a-key%22' : '"not-a-key"')),
    row('long', 'the key is 1,000 characters long', key('a'.repeat(LONG_KEY))),
    row('utf-8', 'the key has a letter in UTF-8', key(place === 'header' ? 'caf\u00C3\u00A9' : 'caf%C3%A9')),
    row('twice', 'the key is sent twice', twice(scheme, accepted)),
    ...(canMove(scheme) ? [row('elsewhere', `the key is sent in the ${elsewhere}`, keyIn(elsewhere, parameter, accepted))] : []),
    ...(place === 'header' ? [row('name-case', 'the name of the header is written in capitals', inCapitals(parameter, accepted))] : []),
  ];
}

/** A header of this name may have a meaning of its own. */
function canMove({ in: place, parameter }: ApiKey): boolean {
  return place === 'header' ? parameter.toLowerCase() !== 'authorization' : place === 'cookie' || /^[\w-]+$/.test(parameter);
}

/** Headers of one name are one list (RFC 9110 section 5.3). */
function twice({ in: place, parameter }: ApiKey, accepted: string): Credentials {
  if (place === 'header') return keyIn(place, parameter, `${accepted}, ${accepted}`);
  const { cookies, query } = keyIn(place, parameter, accepted);
  return { ...NO_CREDENTIALS, cookies: [...cookies, ...cookies], query: [...query, ...query] };
}

function inCapitals(parameter: string, accepted: string): Credentials {
  return { ...NO_CREDENTIALS, headers: [[parameter.toUpperCase(), accepted]] };
}

/** The forms of credentials that are keys. */
type KeyForm = FormOf<'credentials'> extends infer Form ? (Form extends `key-${infer Name}` ? Name : never) : never;

function row(id: KeyForm, title: string, sent: Credentials): WrongCredential {
  return { id: id === 'unknown-key' ? id : `key-${id}`, input: { kind: 'credentials', form: `key-${id}` }, title, sent };
}
