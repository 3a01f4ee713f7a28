import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { isOnlyList } from '../answers/list-answer.js';
import { successSchemasOf } from '../answers/success-answers.js';
import { isListed } from '../keys/fits.js';
import { keyOf } from '../keys/key-of.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { ItemPath } from '../paths/item-path.js';
import { lastParameterOf } from '../paths/path-shape.js';
import type { Resource } from '../resource.js';
import type { Thing } from '../keys/thing.js';

/** All that is known of an item path, to doubt that it is one. */
export interface Known extends Pick<Resource, 'creators' | 'lists' | 'readers' | 'replacers' | 'changers' | 'deleters'> {
  readonly itemPath: ItemPath;
  readonly thing: Thing;
  readonly schemas: readonly SchemaNode[];
}

/** A reason to say nothing. */
interface Doubt {
  readonly name: string;
  /** The reason as a sentence without a full stop; undefined if it does not apply. */
  readonly because: (known: Known) => string | undefined;
}

const LISTED_VALUES: Doubt = {
  name: 'listed values',
  because: ({ thing: { parameter, parameterSchema } }) =>
    isListed(parameterSchema) ? `{${parameter}} is one of a few listed values` : undefined,
};

const ANSWERS_LIST: Doubt = {
  name: 'answers with a list',
  because: ({ itemPath: { operations }, thing: { names } }) => {
    const listing = operations.find(
      (operation) => operation.method === 'GET' && successSchemasOf(operation).some((schema) => isOnlyList(schema, names)),
    );
    return listing && `${listing.id} answers with a list`;
  },
};

const LISTED_NOWHERE: Doubt = {
  name: 'listed nowhere',
  because: ({ itemPath: { pair, collection }, lists }) =>
    pair.needsList === true && lists.length === 0 ? `${collection ?? 'no path'} lists no such things` : undefined,
};

const ONE_OPERATION: Doubt = {
  name: 'one operation',
  because: ({
    itemPath: { operationsBelow = [], isOnlyListed = false, isOnlyNamed = false },
    creators,
    lists,
    readers,
    replacers,
    changers,
    deleters,
  }) => {
    const roles = [creators, lists, readers, replacers, changers, deleters, operationsBelow].filter(({ length }) => length > 0);
    return roles.length < 2 && !isOnlyListed && !isOnlyNamed ? 'too few operations are about it' : undefined;
  },
};

/** What no path names is known only by the key that its creation answers with. */
const ONLY_LISTED: Doubt = {
  name: 'only listed',
  because: ({ itemPath: { keyListed, isOnlyListed = false, isOnlyNamed = false }, creators, lists }) =>
    keyListed === undefined ||
    (isOnlyNamed && creators.some(({ gives }) => gives.from === 'body')) ||
    (lists.length > 0 && (isOnlyListed || creators.some(({ gives }) => gives.from === 'body')))
      ? undefined
      : 'no creation answers with the key in the list',
};

/**
 * Without a key, only operations that surely belong together are taken: one that writes, and one that reads or deletes. And the
 * parameter has to be called as keys are: `/lists/{filter}` is no list.
 */
const NO_KEY: Doubt = {
  name: 'no key',
  because: ({ thing: { key, parameter, names }, creators, readers, replacers, changers, deleters }) => {
    if (key !== undefined) return undefined;
    const writers = replacers.length + changers.length + deleters.length;
    const belong = (creators.length > 0 && readers.length + writers > 0) || (readers.length > 0 && writers > 0);
    const isKeyLike = KEY_LIKE.test(wordsOf(parameter).at(-1) ?? '') || names.short.has(plain(parameter));
    return belong && isKeyLike ? undefined : `no member of the answers is {${parameter}}`;
  },
};

const KEY_LIKE = /(?:id|ids|identifier|uuid|guid|sid|slug|name|key|code|number|serial|ref|reference|arn|hash|token|email|login|label|tag)$/;

/** `/attachments/{attachmentId}` and `/attachments/{fileName}` are one path, but not one thing. */
const TWO_PARAMETERS: Doubt = {
  name: 'two parameters',
  because: ({ itemPath: { operations }, thing, schemas }) => {
    const names = [...new Set(operations.flatMap(({ path }) => lastParameterOf(path) ?? []))];
    const other = names.find((name) => {
      if (plain(name) === plain(thing.parameter)) return false;
      const member = keyOf({ ...thing, parameter: name }, schemas)?.member;
      return member === undefined || member.join('.') !== thing.key?.join('.');
    });
    return other === undefined ? undefined : `its parameter is called {${thing.parameter}} and {${other}}`;
  },
};

/** Of several keys, only the id may be taken from an answer that the document does not describe. */
const UNKNOWN_OF_SEVERAL: Doubt = {
  name: 'unknown of several',
  because: ({ itemPath: { isOneOfKeys }, thing: { key, parameter }, creators }) => {
    if (isOneOfKeys !== true || key !== undefined || wordsOf(parameter).at(-1) === 'id') return undefined;
    const isFound = creators.some(({ gives }) => gives.from !== 'unknown');
    return isFound ? undefined : `{${parameter}} is one of several keys, and no member is called so`;
  },
};

const DOUBTS: readonly Doubt[] = [
  LISTED_VALUES,
  ANSWERS_LIST,
  LISTED_NOWHERE,
  ONE_OPERATION,
  ONLY_LISTED,
  NO_KEY,
  TWO_PARAMETERS,
  UNKNOWN_OF_SEVERAL,
];

/** Why a path may not be that of one thing; undefined if there is no doubt. */
export function doubtAbout(known: Known): string | undefined {
  return DOUBTS.map(({ because }) => because(known)).find((because) => because !== undefined);
}
