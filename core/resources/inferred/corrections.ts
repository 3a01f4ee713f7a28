import { type InstancePath, describePath } from '../../json/instance-path.js';
import { KitError } from '../../kit-error.js';
import { nearest } from '../../known-keys.js';
import type { Operation } from '../../contract/contract.js';
import type { Place } from '../../place.js';
import { membersOf } from '../answers/members.js';
import { thingNamesOf } from '../names/thing-names.js';
import { type ItemPath, itemPathsOf } from '../paths/item-path.js';
import { memberAt } from '../keys/thing.js';
import { thingSchemasOf } from './thing-schemas.js';

/** What the configuration says of resources, by their item paths: `{ "/plants/{plantId}": { "key": "code" } }`. */
export type ResourceCorrections = Readonly<Record<string, ResourceCorrection>>;

/** What the configuration says of one resource. */
export interface ResourceCorrection {
  /** The member of a thing that is the parameter of its path: `code`, or `metadata.name`. */
  readonly key?: string;
  /** The operation that creates a thing: `POST /plants`. */
  readonly creator?: string;
  /** True if the path is not that of a thing. */
  readonly ignore?: boolean;
  /** Rules of what is remembered, by their ids; false turns one off. Says nothing of what the resource is. */
  readonly rules?: Readonly<Record<string, boolean>>;
}

/**
 * Checks that corrections name what the document has.
 * @param placeOf the line of a part of the corrections.
 * @throws KitError for a path, a member or an operation that the document does not have, with the most similar one.
 */
export function checkCorrections(
  operations: readonly Operation[],
  corrections: ResourceCorrections,
  placeOf: (path: InstancePath) => Place,
): void {
  const itemPaths = itemPathsOf(operations);
  for (const [path, { key, creator }] of Object.entries(corrections)) {
    const fault = (within: InstancePath, what: string, known: readonly string[], like: string): KitError => {
      const near = nearest(what, known);
      const wrong =
        within.length === 1 ? `the document has no path ${what} of one thing` : `${describePath(['resources', ...within])} is "${what}"`;
      return new KitError('FileError', wrong, near === undefined ? like : `Did you mean ${near}?`, placeOf(within));
    };
    const itemPath = itemPaths.find((one) => one.path === path);
    const paths = itemPaths.map((one) => one.path);
    if (itemPath === undefined) throw fault([path], path, paths, `Use ${listed(paths, 'a path that ends in a parameter')}`);
    const ids = operations.map(({ id }) => id);
    if (creator !== undefined && !ids.includes(creator)) throw fault([path, 'creator'], creator, ids, 'Name an operation of the document');
    if (key === undefined) continue;
    const known = membersToChoose(itemPath);
    const isKnown = known.length === 0 || schemasOf(itemPath).some((schema) => memberAt(schema, key.split('.')) !== undefined);
    if (!isKnown) throw fault([path, 'key'], key, known, `Use ${listed(known, 'a member of the thing')}`);
  }
}

function schemasOf(itemPath: ItemPath): ReturnType<typeof thingSchemasOf> {
  return thingSchemasOf(itemPath, thingNamesOf(itemPath.pair.segment, []));
}

function membersToChoose(itemPath: ItemPath): readonly string[] {
  return [...new Set(schemasOf(itemPath).flatMap((schema) => membersOf(schema).map(({ name }) => name)))];
}

function listed(names: readonly string[], otherwise: string): string {
  return names.length === 0 || names.length > 8 ? otherwise : `one of ${names.join(', ')}`;
}
