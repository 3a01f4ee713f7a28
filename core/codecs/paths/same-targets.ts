import { parseTemplate } from './path-template.js';

/** A route with its path template. */
interface Templated {
  readonly path: string;
}

/** True if two path templates match the same targets: they differ only in a fragment, or in the names of parameters. */
export function haveSameTargets(one: Templated, other: Templated): boolean {
  return one.path === other.path || targetsOf(one) === targetsOf(other);
}

/** A text that is equal for path templates that match the same targets (OpenAPI 3.1 section 4.8.8.2). */
export function targetsOf({ path }: Templated): string {
  const { segments, query } = parseTemplate(path);
  const shapes = segments.map(({ parts }) => parts.map((part) => (part.kind === 'literal' ? part.text : '{}')).join(''));
  return JSON.stringify([shapes, query.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
