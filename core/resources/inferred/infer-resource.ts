import type { Operation } from '../../contract/contract.js';
import type { ResourceCorrection } from './corrections.js';
import { type Known, doubtAbout } from './doubts.js';
import { keyOf } from '../keys/key-of.js';
import { keyByLinks, linkedKeysOf } from '../keys/linked-keys.js';
import { thingNamesOf } from '../names/thing-names.js';
import type { ItemPath } from '../paths/item-path.js';
import { isNested } from '../paths/is-nested.js';
import type { Resource, ResourceKey } from '../resource.js';
import { creatorOf, creatorsOf } from '../roles/creators.js';
import { itemRolesOf } from '../roles/item-roles.js';
import { listsOf } from '../roles/lists.js';
import { thingSchemasOf } from './thing-schemas.js';
import type { Thing } from '../keys/thing.js';

/** A resource without what only the others tell, or why nothing is said. */
export type InferredResource =
  | { readonly kind: 'resource'; readonly resource: Omit<Resource, 'name' | 'parent'>; readonly thing: Thing }
  | { readonly kind: 'unclear'; readonly because: string };

/** What is known beside the item path. */
export interface Hints {
  readonly correction: ResourceCorrection | undefined;
  /** The operation that the correction names. */
  readonly creator: Operation | undefined;
}

/** Infers what the operations of an item path and of its collection do. A correction leaves no doubt. */
export function inferResource(itemPath: ItemPath, { correction, creator }: Hints): InferredResource {
  const { operations, collection, pair, path, operationsBelow = [], keyListed } = itemPath;
  const { parameter } = pair;
  const declared = [...operations, ...operationsBelow].flatMap(({ parameters }) => parameters);
  const parameterSchema = declared.find((one) => one.in === 'path' && one.name === parameter)?.schema ?? keyListed;
  if (parameterSchema === undefined) return { kind: 'unclear', because: `{${parameter}} is not declared` };
  const schemas = thingSchemasOf(itemPath, thingNamesOf(pair.segment, []));
  const [schema] = schemas;
  const names = thingNamesOf(pair.segment, schema === undefined ? [] : [schema]);
  const asked = { parameter, parameterSchema, names, isNested: isNested(itemPath.shape) };
  const withoutKey: Thing = { ...asked, schema, key: undefined, linked: linkedKeysOf(itemPath) };
  const key = correctedKey(parameter, correction) ?? keyByLinks(withoutKey, itemPath) ?? keyOf(asked, schemas);
  const thing: Thing = { ...withoutKey, key: key?.member };
  const found: Known = {
    itemPath,
    thing,
    schemas,
    creators: creator === undefined ? creatorsOf(itemPath, thing) : [creatorOf(creator, thing, CORRECTED)],
    lists: listsOf(itemPath, thing),
    ...itemRolesOf(operations, thing),
  };
  const because = correction === undefined ? doubtAbout(found) : undefined;
  if (because !== undefined) return { kind: 'unclear', because };
  const { creators, lists, readers, replacers, changers, deleters } = found;
  const roles = { creators, lists, readers, replacers, changers, deleters };
  return { kind: 'resource', thing, resource: { item: path, collection, because: pair.because, key, ...roles } };
}

const CORRECTED = 'the configuration says so';

function correctedKey(parameter: string, correction: ResourceCorrection | undefined): ResourceKey | undefined {
  return correction?.key === undefined ? undefined : { parameter, member: correction.key.split('.'), because: CORRECTED };
}
