import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { singularsOf } from '../../words/singular.js';
import { wordsOf } from '../../words/name-words.js';
import type { ThingNames } from '../names/thing-names.js';
import { arraysIn } from './arrays.js';
import { unwrap } from './envelope.js';
import { membersOf } from './members.js';

/** Members by which things are told apart that no path names. */
export const USUAL_KEYS: ReadonlySet<string> = new Set(['id', 'uuid', 'guid']);

/**
 * The things in an answer to an operation that shows what contains them as a whole: `POST /tickets/{id}/items` answers the ticket, with its id and all its `items`.
 * @returns the schema of one of them; undefined for any other answer.
 */
export function containedIn(
  { path: asked }: Pick<Operation, 'path'>,
  answer: SchemaNode,
  { short, whole }: ThingNames,
): SchemaNode | undefined {
  if (!asked.includes('{')) return undefined;
  const { schema } = unwrap(answer, whole);
  if (!membersOf(schema).some(({ name }) => USUAL_KEYS.has(name))) return undefined;
  const isCalledSo = (name: string): boolean => singularsOf(wordsOf(name).join('')).some((one) => short.has(one));
  const [one, another] = arraysIn(schema, 1).filter(({ path: [name = ''] }) => isCalledSo(name));
  return another === undefined && one !== undefined && membersOf(one.item).some(({ name }) => USUAL_KEYS.has(name)) ? one.item : undefined;
}
