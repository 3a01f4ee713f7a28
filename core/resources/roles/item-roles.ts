import type { Operation } from '../../contract/contract.js';
import { unwrap } from '../answers/envelope.js';
import { isObjectSchema } from '../answers/members.js';
import { successSchemasOf } from '../answers/success-answers.js';
import { wordsOf } from '../../words/name-words.js';
import { operationIdOf } from '../operation-id.js';
import type { Reader, Resource, Role } from '../resource.js';
import type { Thing } from '../keys/thing.js';
import { CHANGING } from './creates.js';

/** What the operations on the path of one thing do to it. */
export type ItemRoles = Pick<Resource, 'readers' | 'replacers' | 'changers' | 'deleters'>;

/** The methods mean what RFC 9110 section 9.3 and RFC 5789 say. */
export function itemRolesOf(operations: readonly Operation[], thing: Thing): ItemRoles {
  const by = (method: string): readonly Role[] =>
    operations
      .filter((operation) => operation.method === method)
      .map(({ id }) => ({ operation: id, because: `${method} of the thing's path` }));
  const posts = operations.filter(
    (operation) => operation.method === 'POST' && wordsOf(operationIdOf(operation)).some((word) => CHANGING.has(word)),
  );
  return {
    readers: operations.filter(({ method }) => method === 'GET').map((operation) => readerOf(operation, thing)),
    replacers: by('PUT'),
    changers: [
      ...by('PATCH'),
      ...posts.map(({ id }) => ({ operation: id, because: "POST of the thing's path, and its operationId says so" })),
    ],
    deleters: by('DELETE'),
  };
}

function readerOf(operation: Operation, { names }: Thing): Reader {
  const schema = successSchemasOf(operation)[0];
  const found = schema && unwrap(schema, names.whole);
  const isDescribed = found !== undefined && isObjectSchema(found.schema);
  return { operation: operation.id, because: "GET of the thing's path", thing: isDescribed ? found.path : undefined };
}
