import { memoizeUpTo } from '../../memoize.js';
import { type PathTemplate, type TemplateSegment, parameterNames, parseTemplate } from '../../codecs/paths/path-template.js';

/** A path template whose parameters have no names: paths of one shape match the same targets. */
export interface PathShape {
  /** `/plants/{}`. */
  readonly text: string;
  readonly segments: readonly TemplateSegment[];
}

/** The shape of a path, without a slash at its end; undefined if operations are distinguished by a query or a fragment. */
export const shapeOf = memoizeUpTo(20_000, (path: string): PathShape | undefined => {
  const template: PathTemplate = parseTemplate(path);
  if (template.query.length > 0 || path.includes('#')) return undefined;
  const last = template.segments.at(-1);
  const segments = last?.literal === '' ? template.segments.slice(0, -1) : template.segments;
  return { text: textOf(segments), segments };
});

/** The text of some segments, with `{}` for each parameter. */
export function textOf(segments: readonly TemplateSegment[]): string {
  return segments.map(({ parts }) => `/${parts.map((part) => (part.kind === 'literal' ? part.text : '{}')).join('')}`).join('');
}

/** The name of the last parameter of a path. */
export function lastParameterOf(path: string): string | undefined {
  return parameterNames(parseTemplate(path)).at(-1);
}

/** True if a path begins with some segments and has more, whatever its parameters are called. */
export function isBelow({ segments }: PathShape, above: readonly TemplateSegment[]): boolean {
  return segments.length > above.length && textOf(segments.slice(0, above.length)) === textOf(above);
}

/** The name of the last parameter in the first segments of a path. */
export function lastParameterWithin({ segments }: PathShape, count: number): string | undefined {
  const parts = segments.slice(0, count).flatMap((segment) => segment.parts);
  return parts.flatMap((part) => (part.kind === 'parameter' ? [part.name] : [])).at(-1);
}

/** True for the path of what is below another thing: it has the keys of both. */
export function hasSeveralKeys({ segments }: PathShape): boolean {
  return segments.filter(({ parts }) => parts.some(({ kind }) => kind === 'parameter')).length > 1;
}
