import type { Header } from '../codecs/headers.js';
import { percentEncode } from '../codecs/percent.js';
import { memoize } from '../memoize.js';
import type { WireRequest } from '../request/wire-request.js';
import { VALUE } from '../security/named-tokens.js';
import { fillSecrets, fillTarget } from './secrets.js';
import type { Target } from './target.js';

/** The header fields of a request by name, with secrets filled in. */
export type Fields = Readonly<Record<string, string>>;

/** Cached for each target, because a campaign sends few lists of headers many times. */
const fillerFor = memoize((target: Target) => memoize((headers: readonly Header[]) => fill(headers, target)));

/** The headers of a case with the secrets of a target, and the headers that the user added. */
export function fieldsOf(headers: readonly Header[], target: Target): Fields {
  return fillerFor(target)(headers);
}

function fill(headers: readonly Header[], target: Target): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of headers) fields[name] = fillSecrets(value, target);
  for (const [name, value] of target.headers) {
    const field = name.toLowerCase();
    const cookies = field === 'cookie' ? fields[field] : undefined;
    fields[field] = cookies === undefined ? value : `${cookies}; ${value}`;
  }
  return fields;
}

/** The body of a request that was kept, with the secrets among its values filled in; of any other, the body. */
export function bodyWithSecrets({ body, headers }: Pick<WireRequest, 'body' | 'headers'>, target: Target): Uint8Array {
  const values = valuesOf(target);
  const text = values.length === 0 ? '' : Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  if (!text.includes(VALUE)) return body;
  const isForm = headers.some(([name, value]) => name.toLowerCase() === 'content-type' && /x-www-form-urlencoded/i.test(value));
  // Of two names that begin alike, the longer one is meant.
  const filled = values.reduce((whole, { name, value }) => {
    const written = isForm ? percentEncode(value) : JSON.stringify(value).slice(1, -1);
    return whole.replaceAll(name, () => Buffer.from(written).toString('latin1'));
  }, text);
  return Buffer.from(filled, 'latin1');
}

const valuesOf = memoize(({ credentials = [] }: Target) =>
  credentials.filter(({ name }) => name.startsWith(VALUE)).toSorted((one, other) => other.name.length - one.name.length),
);

/** The path of a URL with its query, with secrets filled in; percent encoding is kept. */
export function pathOf(url: string, target: Target): string {
  const { pathname, search } = new URL(url);
  return fillTarget(`${pathname}${search}`, target);
}
