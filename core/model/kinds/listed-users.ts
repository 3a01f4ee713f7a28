import type { Contract } from '../../contract/contract.js';
import { arraysIn } from '../../resources/answers/arrays.js';
import { unwrap } from '../../resources/answers/envelope.js';
import { membersOf } from '../../resources/answers/members.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { thingNamesOf } from '../../resources/names/thing-names.js';
import { isAccountPath } from '../../resources/paths/account-path.js';
import type { Resource } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { sharesMembers } from './schema-parts.js';

/** What a key is called where no path names a thing. */
const KEYS = /^_?(?:id|uuid|guid)$/i;

/**
 * Finds lists of users that no operation beside them creates: GET of /users, in a document with /users/me, whose answer is one of them. Whoever signs up
 * elsewhere is in it. For a mock, which knows who did.
 */
export function listedUsersOf({ operations }: Pick<Contract, 'operations'>, resources: readonly Resource[]): readonly Resource[] {
  const taken = new Set(resources.flatMap(({ lists, creators }) => [...lists, ...creators].map(({ operation }) => operation)));
  const reads = operations.filter(({ method }) => method === 'GET');
  const accounts = reads.filter(({ path }) => isAccountPath(path)).flatMap((one) => successSchemasOf(one));
  if (accounts.length === 0) return [];
  return reads.flatMap((list): readonly Resource[] => {
    if (taken.has(list.id) || list.path.includes('{')) return [];
    const [array, other] = successSchemasOf(list).flatMap((schema) => arraysIn(schema));
    const key = array && membersOf(array.item).find(({ name }) => KEYS.test(name));
    if (
      array === undefined ||
      key === undefined ||
      other !== undefined ||
      !accounts.some((account) => isOne(account, array.item, list.path))
    )
      return [];
    return [
      {
        name: list.path.split('/').findLast((segment) => segment !== '') ?? list.path,
        item: `${list.path.replace(/\/$/, '')}/{${key.name}}`,
        collection: list.path,
        parent: undefined,
        because: `${list.id} lists those who sign up`,
        key: { parameter: key.name, member: [key.name], because: 'its name is that of a key' },
        creators: [],
        lists: [{ operation: list.id, because: 'its answer has an array of users', items: array.path, key: [key.name] }],
        readers: [],
        replacers: [],
        changers: [],
        deleters: [],
      },
    ];
  });
}

/** True if an account is one of what a list has. */
function isOne(account: SchemaNode, item: SchemaNode, path: string): boolean {
  const names = thingNamesOf(path.split('/').at(-1) ?? '', []);
  return sharesMembers(unwrap(account, names.whole).schema, item);
}
