import type { CredentialField, JournalEntry } from '../journal/wire.js';
import type { HeaderLine } from './header-lines.js';

/** A request of the journal, as the form sends it again. */
export interface RepeatedRequest {
  readonly target: string;
  /** Without Content-Type and without credentials that have fields. */
  readonly headers: readonly HeaderLine[];
  readonly contentType: string;
  /** The schemes whose credential the request had; the journal has redacted it. */
  readonly credentials: ReadonlySet<string>;
  /** Headers of the request that are redacted and that no field replaces. */
  readonly redacted: readonly string[];
}

/** Set by the connection that sends the request. */
const OF_CONNECTION = /^(?:host|connection|content-length)$/i;

const REDACTED = /\[redacted\]|\$PLANT_STORE_TOKEN/;

/** Prepares a request for the form: a redacted credential becomes that of its field, if the operation has such a scheme. */
export function repeatRequest({ target, request }: JournalEntry, fields: readonly CredentialField[]): RepeatedRequest {
  const used = new Set<string>();
  const claims = (place: CredentialField['in'], carrier: string): boolean => {
    const found = fields.filter((field) => field.in === place && field.carrier === carrier);
    for (const { name } of found.slice(0, 1)) used.add(name);
    return found.length > 0;
  };
  const [path = '', ...rest] = target.split('?');
  const pairs = rest.join('?').split('&');
  const kept = pairs.filter((pair) => !(REDACTED.test(pair) && claims('query', decoded(pair.split('=')[0] ?? ''))));
  const headers = request.headers.filter(([name, value]) => {
    const lower = name.toLowerCase();
    if (OF_CONNECTION.test(name) || lower === 'content-type') return false;
    if (lower === 'authorization' && isBasic(value) && claimsBasic(fields, used)) return false;
    if (lower === 'cookie' && fields.filter((field) => field.in === 'cookie').length > 0) {
      for (const field of fields) if (field.in === 'cookie') used.add(field.name);
      return false;
    }
    return !(REDACTED.test(value) && claims('header', lower));
  });
  const contentTypes = request.headers.filter(([name]) => name.toLowerCase() === 'content-type').map(([, value]) => value);
  return {
    target: rest.length === 0 || kept.length === 0 ? path : `${path}?${kept.join('&')}`,
    headers,
    contentType: contentTypes[0] ?? '',
    credentials: used,
    redacted: headers.filter(([, value]) => REDACTED.test(value)).map(([name]) => name),
  };
}

function isBasic(value: string): boolean {
  return /^basic\s/i.test(value) && REDACTED.test(value);
}

function claimsBasic(fields: readonly CredentialField[], used: Set<string>): boolean {
  const field = fields.find(({ carrier, text, label }) => carrier === 'authorization' && (text.includes(':') || label.startsWith('user')));
  if (field !== undefined) used.add(field.name);
  return field !== undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
