import { percentDecode } from '../percent-decode.js';
import { type PathTemplate, type TemplateSegment, hasQueryOf, parseTemplate } from './path-template.js';
import { type PathMatch, matchPath, matchSegment } from './match-path.js';
import { splitPath, splitTarget } from './split-target.js';

/** Something at a method and a path template, such as an operation. */
export interface Routed {
  readonly method: string;
  /** The template, with the prefix of the server. */
  readonly path: string;
}

/** A table of routes, for `findRoutes`. */
export interface RouteTable<T extends Routed> {
  readonly literals: ReadonlyMap<string, RouteTable<T>>;
  /** Segments with parameters, those with the most literal characters first. */
  readonly patterns: readonly (readonly [TemplateSegment, RouteTable<T>])[];
  /** What ends here; those with the most pairs in the query of the template first. */
  readonly ends: readonly RouteEnd<T>[];
}

interface RouteEnd<T> {
  readonly template: PathTemplate;
  readonly route: T;
}

/** A route that fits a request. */
export interface FoundRoute<T> extends PathMatch {
  readonly route: T;
  /** The names of the query pairs that stand in the template. */
  readonly queryOfTemplate: readonly string[];
}

/** The routes that fit a path. */
export interface FoundRoutes<T> {
  /**
   * Of the method, the most specific first. Several share one if their templates differ only in a fragment, or only in the names
   * of parameters.
   */
  readonly routes: readonly [FoundRoute<T>, ...FoundRoute<T>[]] | readonly [];
  /** The methods of all templates that fit the path, for `Allow`; empty if none fits. */
  readonly methods: readonly string[];
  /** The templates that fit the path, but have a query that the target lacks: of the method, if none of it fits, else of any, if nothing does. */
  readonly queries: readonly string[];
}

/** Builds a table: literal segments win over parameters, segment by segment (OpenAPI 3.1 section 4.8.8.2). */
export function buildRouteTable<T extends Routed>(routes: readonly T[]): RouteTable<T> {
  return tableAt(
    routes.map((route) => ({ template: parseTemplate(route.path), route })),
    0,
  );
}

function tableAt<T extends Routed>(all: readonly RouteEnd<T>[], depth: number): RouteTable<T> {
  const literals = new Map<string, RouteEnd<T>[]>();
  const patterns = new Map<string, { readonly segment: TemplateSegment; readonly ends: RouteEnd<T>[] }>();
  const ends: RouteEnd<T>[] = [];
  for (const end of all) {
    const segment = end.template.segments[depth];
    if (segment === undefined) ends.push(end);
    else if (segment.literal !== undefined) groupAt(literals, segment.literal, []).push(end);
    else groupAt(patterns, shapeOf(segment), { segment, ends: [] }).ends.push(end);
  }
  return {
    literals: new Map([...literals].map(([literal, inner]) => [literal, tableAt(inner, depth + 1)])),
    patterns: [...patterns.values()]
      .toSorted((a, b) => b.segment.literalLength - a.segment.literalLength || a.segment.parts.length - b.segment.parts.length)
      .map((pattern) => [pattern.segment, tableAt(pattern.ends, depth + 1)]),
    ends: ends.toSorted((a, b) => b.template.query.length - a.template.query.length),
  };
}

/** Equal for segments that differ only in the names of their parameters. */
function shapeOf({ parts }: TemplateSegment): string {
  return parts.map((part) => (part.kind === 'literal' ? part.text : '{}')).join('');
}

function groupAt<T>(groups: Map<string, T>, key: string, empty: T): T {
  const group = groups.get(key) ?? empty;
  groups.set(key, group);
  return group;
}

/**
 * Finds the routes of a request target in origin form (RFC 9112 section 3.2.1). A parameter is never empty here: `/plants/` is
 * not `/plants/{id}`.
 */
export function findRoutes<T extends Routed>(table: RouteTable<T>, method: string, target: string): FoundRoutes<T> {
  const [path, query] = splitTarget(target);
  const ends = endsOf(table, splitPath(path), 0);
  const fitting = withQuery(ends, query);
  const found = fitting.flatMap(({ route, template }): readonly FoundRoute<T>[] => {
    const match = route.method === method ? matchPath(template, path) : undefined;
    return match === undefined ? [] : [{ ...match, route, queryOfTemplate: template.query.map(([name]) => name) }];
  });
  const [first, ...others] = found;
  const isFound = fitting.some(({ route }) => route.method === method);
  const lacking = isFound ? [] : ends.filter((end) => !fitting.includes(end) && (fitting.length === 0 || end.route.method === method));
  return {
    routes: first === undefined ? [] : [first, ...others],
    methods: [...new Set(fitting.map(({ route }) => route.method))],
    queries: [...new Set(lacking.map(({ template }) => template.text))],
  };
}

/** The routes of `findRoutes` without the values of their parameters, which takes half the time. */
export function routesAt<T extends Routed>(table: RouteTable<T>, method: string, target: string): readonly T[] {
  const [path, query] = splitTarget(target);
  return withQuery(endsOf(table, splitPath(path), 0), query).flatMap(({ route }) => (route.method === method ? [route] : []));
}

/** Those whose template has no query, or one that the request has. */
function withQuery<T>(ends: readonly RouteEnd<T>[], query: string): readonly RouteEnd<T>[] {
  if (ends.every(({ template }) => template.query.length === 0)) return ends;
  return ends.filter(({ template }) => hasQueryOf(template, query));
}

/** Depth first, so that the literal wins at the first segment that differs. */
function endsOf<T extends Routed>(table: RouteTable<T>, segments: readonly string[], depth: number): readonly RouteEnd<T>[] {
  const raw = segments[depth];
  if (raw === undefined) return table.ends;
  const literal = table.literals.get(raw.includes('%') ? percentDecode(raw).text : raw);
  const inner = literal === undefined ? [] : endsOf(literal, segments, depth + 1);
  if (table.patterns.length === 0) return inner;
  const others = table.patterns.flatMap(([segment, next]) => {
    const match = matchSegment(segment, raw);
    if (match === undefined || (!match.isAmbiguous && [...match.values.values()].includes(''))) return [];
    return endsOf(next, segments, depth + 1);
  });
  return [...inner, ...others];
}
