import type { Header } from '../judge/request.js';
import { fillSecrets } from './secrets.js';
import type { Target } from './target.js';

/** The header fields of a request by their names, secrets filled in. */
export type Fields = Readonly<Record<string, string>>;

/** A campaign sends the same few lists of headers again and again: they are filled in once for each target. */
const filled = new WeakMap<Target, WeakMap<readonly Header[], Fields>>();

/** The headers of a case with the secrets of a target, and the headers that the user gave. */
export function fieldsOf(headers: readonly Header[], target: Target): Fields {
  const own = filled.get(target) ?? new WeakMap<readonly Header[], Fields>();
  filled.set(target, own);
  const known = own.get(headers);
  if (known !== undefined) return known;
  const fields: Record<string, string> = {};
  for (const [name, value] of headers) fields[name] = fillSecrets(value, target);
  for (const [name, value] of target.headers) fields[name.toLowerCase()] = value;
  own.set(headers, fields);
  return fields;
}

let lastUrl = '';
let lastPath = '';

/** The path of a URL with its query, percent signs as they are written. */
export function pathOf(url: string): string {
  if (url === lastUrl) return lastPath;
  const { pathname, search } = new URL(url);
  lastUrl = url;
  lastPath = `${pathname}${search}`;
  return lastPath;
}
