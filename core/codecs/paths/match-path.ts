import { normalizePercent } from '../percent.js';
import { percentDecode } from '../percent-decode.js';
import { everySplit, splitSegment } from './split-segment.js';
import { splitPath } from './split-target.js';
import type { PathTemplate, TemplateSegment } from './path-template.js';

/** Whether the undecoded texts of the parameters of a segment are right. */
export type AcceptsValues = (values: PathMatch['values']) => boolean;

/** A path that fits a template. */
export interface PathMatch {
  /** The undecoded text of each parameter, in which unreserved characters are not percent-encoded. May be empty. */
  readonly values: ReadonlyMap<string, string>;
  /** True if a segment with several parameters can be split in another way too: `{a}-{b}` and `1-2-3`. */
  readonly isAmbiguous: boolean;
}

/**
 * Matches a path against a template, without its query.
 * @param path as sent, without the query: `/plants/1`.
 * @param accepts true for values that are right: a segment that can be split in several ways is split in the first one that is.
 * @returns undefined if it does not fit.
 */
export function matchPath(template: PathTemplate, path: string, accepts?: AcceptsValues): PathMatch | undefined {
  const segments = splitPath(path);
  if (segments.length !== template.segments.length) return undefined;
  const values = new Map<string, string>();
  let isAmbiguous = false;
  for (const [i, segment] of template.segments.entries()) {
    const match = matchSegment(segment, segments[i] ?? '', accepts);
    if (match === undefined) return undefined;
    for (const [name, value] of match.values) values.set(name, value);
    isAmbiguous ||= match.isAmbiguous;
  }
  return { values, isAmbiguous };
}

/** Matches one segment. The first of several parameters is as short as possible, unless only others are accepted. */
export function matchSegment(segment: TemplateSegment, raw: string, accepts?: AcceptsValues): PathMatch | undefined {
  if (segment.literal !== undefined) return percentDecode(raw).text === segment.literal ? NOTHING : undefined;
  const [only] = segment.parts;
  // Most segments with a parameter are nothing else.
  if (only?.kind === 'parameter' && segment.parts.length === 1)
    return { values: new Map([[only.name, normalizePercent(raw)]]), isAmbiguous: false };
  const names = segment.parts.flatMap((part) => (part.kind === 'parameter' ? [part.name] : []));
  const texts = splitSegment(segment.parts, raw, 'left');
  if (texts === undefined) return undefined;
  const others = names.length > 1 ? splitSegment(segment.parts, raw, 'right') : texts;
  const valuesOf = (all: readonly string[]): PathMatch['values'] => new Map(names.map((name, i) => [name, normalizePercent(all[i] ?? '')]));
  const values = valuesOf(texts);
  if (texts.every((text, i) => text === others?.[i])) return { values, isAmbiguous: false };
  if (accepts !== undefined && !accepts(values)) {
    for (const split of everySplit(segment.parts, raw)) {
      const tried = valuesOf(split);
      if (accepts(tried)) return { values: tried, isAmbiguous: true };
    }
  }
  return { values, isAmbiguous: true };
}

const NOTHING: PathMatch = { values: new Map(), isAmbiguous: false };
