import type { Unwritable } from '../parameters/write-parameter.js';
import { percentEncode } from '../percent.js';
import { percentDecode } from '../percent-decode.js';
import { type PathTemplate, type TemplatePart, parameterNames } from './path-template.js';
import { matchPath } from './match-path.js';

/** What may stand in a segment beside unreserved characters (RFC 3986 section 3.3). */
const IN_SEGMENT = "!$&'()*+,;=:@%";

/**
 * Writes a path from the texts of its parameters, which `writeParameter` gives.
 * @returns the path without the query that its template may have, or why a client or a server would see another path.
 */
export function writePath(
  template: PathTemplate,
  values: ReadonlyMap<string, string>,
): { readonly kind: 'written'; readonly path: string } | Unwritable {
  const missing = parameterNames(template).find((name) => !values.has(name));
  if (missing !== undefined) return { kind: 'unwritable', because: `has no value for path ${missing}` };
  const segments = template.segments.map(({ parts }) => parts.map((part) => textOf(part, values)).join(''));
  const path = `/${segments.join('/')}`;
  const delicate = template.segments.flatMap(({ literal }, i) => (literal === undefined ? [segments[i] ?? ''] : []));
  if (delicate.includes('')) return { kind: 'unwritable', because: 'has an empty segment' };
  if (delicate.some((segment) => /^\.\.?$/.test(percentDecode(segment).text)))
    return { kind: 'unwritable', because: 'has a dot segment, which clients remove' };
  const match = matchPath(template, path);
  const isRead = match !== undefined && !match.isAmbiguous && [...match.values].every(([name, text]) => text === values.get(name));
  return isRead ? { kind: 'written', path } : { kind: 'unwritable', because: 'is split among its parameters in another way' };
}

function textOf(part: TemplatePart, values: ReadonlyMap<string, string>): string {
  return part.kind === 'parameter' ? (values.get(part.name) ?? '') : percentEncode(part.text, IN_SEGMENT);
}
