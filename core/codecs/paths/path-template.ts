import { memoizeUpTo } from '../../memoize.js';
import { percentDecode } from '../percent-decode.js';
import { splitQuery } from '../parameters/split-query.js';

/** A path template in its parts (OpenAPI 3.1 section 4.8.8). */
export interface PathTemplate {
  readonly text: string;
  readonly segments: readonly TemplateSegment[];
  /** The pairs after a question mark in the template: a request must have them. Decoded; a name alone (`?acl`) takes any value. */
  readonly query: readonly (readonly [name: string, value: string | undefined])[];
}

/** One segment: a literal, one parameter, or several parts. */
export interface TemplateSegment {
  readonly parts: readonly TemplatePart[];
  /** Decoded; set if there is no parameter in it. */
  readonly literal: string | undefined;
  /** The number of literal characters. */
  readonly literalLength: number;
}

/** A piece of a segment. */
export type TemplatePart = { readonly kind: 'literal'; readonly text: string } | { readonly kind: 'parameter'; readonly name: string };

/**
 * Splits a path template. Documents of AWS distinguish operations by a query (`/?Action=List`) or by a fragment, which is never
 * sent (`/#acl`), in the template.
 */
export const parseTemplate = memoizeUpTo(20_000, (text: string): PathTemplate => {
  const [path = '', ...queries] = (text.split('#')[0] ?? '').split('?');
  return {
    text,
    segments: path.replace(/^\//, '').split('/').map(parseSegment),
    query: splitQuery(queries.join('&')).map(({ name, raw }) => {
      const value = percentDecode(raw, 'space').text;
      return [name, value === '' || /^\{.*\}$/.test(value) ? undefined : value];
    }),
  };
});

/** True if a query has the pairs that stand in the query of a template. */
export function hasQueryOf({ query: wanted }: PathTemplate, query: string): boolean {
  if (wanted.length === 0) return true;
  const pairs = splitQuery(query).map(({ name, raw }) => [name, percentDecode(raw, 'space').text] as const);
  return wanted.every(([name, value]) => pairs.some((pair) => pair[0] === name && (value === undefined || pair[1] === value)));
}

/** The names of a template's parameters, in order. */
export function parameterNames({ segments }: PathTemplate): readonly string[] {
  return segments.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'parameter' ? [part.name] : [])));
}

/** The parameters that stand in the query of a template, each with the name of its pair: `{id}` in `/plants?plant={id}`. */
export function queryParameters(text: string): ReadonlyMap<string, string> {
  const [, ...queries] = (text.split('#')[0] ?? '').split('?');
  return new Map(
    splitQuery(queries.join('&')).flatMap(({ name, raw }) => {
      const [, parameter] = /^\{([^{}]+)\}$/.exec(percentDecode(raw, 'space').text) ?? [];
      return parameter === undefined ? [] : [[parameter, name] as const];
    }),
  );
}

function parseSegment(text: string): TemplateSegment {
  const parts = [...text.matchAll(/\{([^{}]*)\}|(?:[^{]|\{(?![^{}]*\}))+/g)].map((match): TemplatePart =>
    match[1] === undefined ? { kind: 'literal', text: match[0] } : { kind: 'parameter', name: match[1] },
  );
  const literals = parts.flatMap((part) => (part.kind === 'literal' ? [part.text] : []));
  return {
    parts,
    literal: literals.length === parts.length ? percentDecode(literals.join('')).text : undefined,
    literalLength: literals.join('').length,
  };
}
