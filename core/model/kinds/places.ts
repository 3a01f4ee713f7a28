import type { Operation } from '../../contract/contract.js';
import { parameterNames, parseTemplate } from '../../codecs/paths/path-template.js';
import type { Reference } from '../../resources/resource.js';
import { shapeOf } from '../../resources/paths/path-shape.js';

/** A parameter of a path, and what it names. */
export interface Place {
  readonly parameter: string;
  /** The path up to it, without names of parameters: `/plants/{}`. Of a resource with several paths, the first. */
  readonly place: string;
  /** The item path of the resource that it names; undefined if it names none. */
  readonly item: string | undefined;
}

/** Says for an operation what the parameters of its path name, from the outside in. */
export type PlacesOf = (operation: Operation) => readonly Place[];

/**
 * Reads what paths name.
 * @param canonical the item path that stands for those of one kind of thing.
 */
export function placesBy(references: readonly Reference[], canonical: ReadonlyMap<string, string>): PlacesOf {
  const named = new Map<string, string>();
  for (const { operation, in: where, field, resource } of references)
    if (where === 'path') named.set(`${operation}\n${field[0]}`, resource);
  return ({ id, path }) => {
    const template = parseTemplate(path);
    return parameterNames(template).map((parameter): Place => {
      const item = named.get(`${id}\n${parameter}`);
      const own = item === undefined ? undefined : (canonical.get(item) ?? item);
      return { parameter, item, place: own === undefined ? placeUpTo(path, parameter) : placeOf(own) };
    });
  };
}

/** The place of what an item path names. */
export function placeOf(item: string): string {
  return shapeOf(item)?.text ?? item.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** The path up to a parameter, and with it: `/spaces/{}` of `space` in `/spaces/{space}/plants`. */
export function placeUpTo(path: string, parameter: string): string {
  const written = `{${parameter}}`;
  return path.slice(0, path.indexOf(written) + written.length).replaceAll(/\{[^{}]*\}/g, '{}');
}
