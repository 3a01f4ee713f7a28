import type { Contract, Operation } from '../../contract/contract.js';
import { arraysIn } from '../../resources/answers/arrays.js';
import { unwrap } from '../../resources/answers/envelope.js';
import { type Member, membersOf, typesOf } from '../../resources/answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../../resources/answers/success-answers.js';
import { thingNamesOf } from '../../resources/names/thing-names.js';
import type { Resource } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** What a key is called where no path names a thing. */
const KEYS = /^_?(?:id|uuid|guid|key|code|slug)$/i;

/** The members of a schema that an item of a list shares with it, of those of the item, at least. */
const SHARE = 0.5;

/**
 * Finds paths that create and list things which no path names alone: POST and GET of /books. They are resources without a reader, whose item
 * path the document does not have.
 */
export function collectionsOf({ operations }: Pick<Contract, 'operations'>, resources: readonly Resource[]): readonly Resource[] {
  const taken = new Set(
    resources.flatMap(({ creators, lists, readers }) => [...creators, ...lists, ...readers].map(({ operation }) => operation)),
  );
  return operations.flatMap((list): readonly Resource[] => {
    const create = operations.find(({ path, method }) => path === list.path && method === 'POST');
    if (list.method !== 'GET' || create === undefined || taken.has(list.id) || taken.has(create.id)) return [];
    const names = thingNamesOf(list.path.split('/').at(-1) ?? '', []);
    const arrays = successSchemasOf(list).flatMap((schema) => arraysIn(schema));
    const [array] = arrays;
    const sent = bodySchemaOf(create);
    if (array === undefined || arrays.length > 1 || sent === undefined) return [];
    const [answer] = successSchemasOf(create);
    const shown = answer && unwrap(answer, names.whole);
    if (!shares(array.item, unwrap(sent, names.whole).schema) && (shown === undefined || !shares(array.item, shown.schema))) return [];
    const key = membersOf(array.item).find((member) => KEYS.test(member.name) && isScalar(member));
    const isShown = key !== undefined && shown !== undefined && membersOf(shown.schema).some(({ name }) => name === key.name);
    return [
      {
        name: list.path.split('/').findLast((segment) => segment !== '') ?? list.path,
        item: `${list.path.replace(/\/$/, '')}/{${key?.name ?? 'id'}}`,
        collection: list.path,
        parent: undefined,
        because: `${create.id} creates what ${list.id} lists`,
        key: key === undefined ? undefined : { parameter: key.name, member: [key.name], because: 'its name is that of a key' },
        creators: [creatorOf(create, isShown ? [...shown.path, key.name] : undefined)],
        lists: [{ operation: list.id, because: 'its answer has an array of what is created', items: array.path, key: key && [key.name] }],
        readers: [],
        replacers: [],
        changers: [],
        deleters: [],
      },
    ];
  });
}

function creatorOf({ id }: Operation, member: readonly string[] | undefined): Resource['creators'][number] {
  return {
    operation: id,
    because: 'POST of the path that lists them',
    gives: member === undefined ? { from: 'unknown' } : { from: 'body', member },
    chosenBy: undefined,
  };
}

function shares(item: SchemaNode, other: SchemaNode): boolean {
  const known = new Set(membersOf(other).map(({ name }) => name));
  const mine = membersOf(item);
  return mine.length > 0 && mine.filter(({ name }) => known.has(name)).length >= mine.length * SHARE;
}

function isScalar({ schema }: Member): boolean {
  const types = typesOf(schema);
  return types !== undefined && [...types].every((type) => type === 'string' || type === 'integer' || type === 'number');
}
