import { allContents } from '../../contract/all-contents.js';
import type { Contract, MediaType } from '../../contract/contract.js';
import { nodesWithin } from '../../schema/nodes/nodes-within.js';
import { PLAIN_READER, isPlainSchema } from '../../schema/plain-schema.js';
import { bodyKindOf } from './body-kind.js';

/**
 * True if no response of a document has to be made: none has documented headers, and each body is JSON of a plain schema, with examples
 * that are valid as they are. A random body, which `dynamic` asks for, has to be made anyway.
 */
export function showsEveryAnswer({ operations }: Pick<Contract, 'operations'>): boolean {
  const rules = operations.flatMap(({ responses }) => responses);
  return rules.every((rule) => rule.headers.length === 0 && allContents(rule).every(isShown));
}

function isShown({ name, schema, examples }: MediaType): boolean {
  if (bodyKindOf(name) !== 'json' || examples.length === 0 || !isPlainSchema(schema)) return false;
  const isAllVisible = nodesWithin(schema).every(({ isWriteOnly }) => isWriteOnly !== true);
  const { evaluate } = PLAIN_READER;
  return isAllVisible && examples.every(({ value }) => evaluate(schema, value, { direction: 'response' }).violations.length === 0);
}
