import type { Pair } from '../../codecs/parameters/parameter.js';
import { cutAt, joinQuery } from '../../codecs/parameters/split-query.js';
import type { Unwritable, Written } from '../../codecs/parameters/write-parameter.js';
import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { percentEncode } from '../../codecs/percent.js';
import type { Header } from '../../codecs/headers.js';
import { type HeadParts, type RequestHead, makeHead } from '../../request/plan/request-head.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';

/** How a parameter stands in a request: as its codec or a case writes it, as several header fields, or not at all. */
export type ParameterText =
  | Exclude<Written, Unwritable>
  | { readonly kind: 'headers'; readonly fields: readonly Header[] }
  | { readonly kind: 'absent' };

/** A parameter, and the plain request in which it is set. */
export interface Settable {
  readonly operation: Operation;
  readonly parameter: Parameter;
  /** The plain request, which has the parameter if it is required. */
  readonly plan: RequestPlan;
  /** The names, percent-encoded, of what stands for it in a query or a cookie. */
  readonly pairNames: ReadonlySet<string>;
}

/** The head of the plain request, in which a parameter stands as given; a path parameter cannot be absent. */
export function setParameter(settable: Settable, text: ParameterText): RequestHead {
  const { operation, plan } = settable;
  return makeHead(operation, partsWith(settable, plan.head, text));
}

/** The parts of a head, in which a parameter stands as given. */
export function partsWith(
  { operation, parameter, pairNames }: Omit<Settable, 'plan'>,
  { target, headers, chunked, method }: HeadParts,
  text: ParameterText,
): HeadParts {
  const rest = method === undefined ? { chunked } : { chunked, method };
  const others =
    parameter.isWholeQuery === true ? splitTarget(target)[0] : withoutPairs(target, parameter.in === 'query' ? pairNames : NONE);
  const bare = { ...rest, target: others, headers };
  switch (text.kind) {
    case 'path':
      return { ...bare, target: inPath(operation.path, target, parameter.name, text.text) };
    case 'query':
      return { ...bare, target: withPairs(bare.target, text.pairs) };
    case 'header':
      return { ...bare, headers: withField(headers, parameter.name, [[text.name, text.value]]) };
    case 'headers':
      return { ...bare, headers: withField(headers, parameter.name, text.fields) };
    case 'cookie':
      return { ...bare, headers: withCookies(headers, pairNames, text.pairs) };
    case 'absent':
      if (parameter.in === 'cookie') return { ...bare, headers: withCookies(headers, pairNames, []) };
      return parameter.in === 'header' ? { ...bare, headers: withField(headers, parameter.name, []) } : bare;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Adds pairs, which are percent-encoded, to a target. */
export function withPairs(target: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) return target;
  return `${target}${target.includes('?') ? '&' : '?'}${joinQuery(pairs)}`;
}

function withoutPairs(target: string, names: ReadonlySet<string>): string {
  const [path, query] = splitTarget(target);
  const kept = query.split('&').filter((pair) => pair !== '' && !names.has(cutAt(pair, '=')[0]));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** The path of a target with another text of one parameter, whatever the text is. */
function inPath(template: string, target: string, name: string, text: string): string {
  const parsed = parseTemplate(template);
  const [path] = splitTarget(target);
  const values = matchPath(parsed, path)?.values;
  const segments = parsed.segments.map(({ parts }) =>
    parts.map((part) =>
      part.kind === 'literal' ? percentEncode(part.text, IN_SEGMENT) : part.name === name ? text : (values?.get(part.name) ?? ''),
    ),
  );
  return `/${segments.map((parts) => parts.join('')).join('/')}${target.slice(path.length)}`;
}

/** What may stand in a segment beside unreserved characters (RFC 3986 section 3.3). */
const IN_SEGMENT = "!$&'()*+,;=:@%";

function withField(headers: readonly Header[], name: string, fields: readonly Header[]): readonly Header[] {
  return [...headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()), ...fields];
}

/** All cookies stand in one field (RFC 6265 section 5.4). */
function withCookies(headers: readonly Header[], names: ReadonlySet<string>, pairs: readonly Pair[]): readonly Header[] {
  const sent = headers.filter(([name]) => name === 'cookie').flatMap(([, value]) => value.split('; '));
  const kept = sent.filter((cookie) => !names.has(cutAt(cookie, '=')[0]));
  const all = [...kept, ...pairs.map(([name, value]) => `${name}=${value}`)];
  return withField(headers, 'cookie', all.length === 0 ? [] : [['cookie', all.join('; ')]]);
}
