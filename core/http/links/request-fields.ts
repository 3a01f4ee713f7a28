import type { Header } from '../../codecs/headers.js';
import { targetOfUrl } from '../../codecs/paths/target-of-url.js';
import { memoize } from '../../memoize.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { VALUE } from '../../security/named-tokens.js';
import { fillJsonBytes, fillSecrets, fillTarget } from '../masking/secrets.js';
import type { Target } from '../target/target.js';
import { forwardingFields } from '../transport/proxy.js';

/** The header fields of a request by name, with secrets filled in. */
export type Fields = Readonly<Record<string, string>>;

/** Cached for each target, because a campaign sends few lists of headers many times. */
const fillerFor = memoize((target: Target) => memoize((headers: readonly Header[]) => fill(headers, target)));

/** The headers of a case with the secrets of a target, and the headers that the user added. */
export function fieldsOf(headers: readonly Header[], target: Target): Fields {
  return fillerFor(target)(headers);
}

function fill(headers: readonly Header[], target: Target): Fields {
  const fields: Record<string, string> = Object.fromEntries(forwardingFields(target));
  for (const [name, value] of headers) fields[name] = fillSecrets(value, target);
  for (const [name, value] of target.headers) {
    const field = name.toLowerCase();
    const cookies = field === 'cookie' ? fields[field] : undefined;
    fields[field] = cookies === undefined ? value : `${cookies}; ${value}`;
  }
  return fields;
}

/** The body of a request that was kept, with secrets filled in, if there are any among the values that a user gave; else the body. */
export function bodyWithSecrets({ body, headers }: Pick<WireRequest, 'body' | 'headers'>, target: Target): Uint8Array {
  const text = secretValuesOf(target).length > 0 ? Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1') : '';
  if (!text.includes(VALUE)) return body;
  const isForm = headers.some(([name, value]) => name.toLowerCase() === 'content-type' && /x-www-form-urlencoded/i.test(value));
  return Buffer.from(isForm ? fillTarget(text, target) : fillJsonBytes(text, target), 'latin1');
}

const secretValuesOf = memoize(({ credentials = [] }: Target) => credentials.filter(({ name }) => name.startsWith(VALUE)));

/** The path of a URL with its query, as it is written there, with secrets filled in. */
export function pathOf(url: string, target: Target): string {
  return fillTarget(targetOfUrl(url), target);
}
