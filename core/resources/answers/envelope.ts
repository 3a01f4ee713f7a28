import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { plain } from '../../words/name-words.js';
import type { MemberPath } from '../resource.js';
import { isObjectSchema, membersOf } from './members.js';

/** A thing within an answer. */
export interface Wrapped {
  readonly path: MemberPath;
  readonly schema: SchemaNode;
}

const WRAPPERS = new Set('data result response payload body item entity object content value'.split(' '));

/** What stands beside a wrapped thing, and says nothing of it. */
const BESIDE = new Set(
  (
    'success succeeded issuccess ok status statuscode statustext code message messages msg error errors iserror meta metadata links ' +
    'timestamp time date requestid traceid correlationid included jsonapi version apiversion warnings info path pagination total count took duration type kind object'
  ).split(' '),
);

/** Wrappers within wrappers that are followed. */
const DEPTH = 2;

/**
 * The thing in an answer: `{ data: {...}, message }` wraps it, as `{ plant: {...} }` does.
 * @param names what the thing may be called.
 */
export function unwrap(schema: SchemaNode, names: ReadonlySet<string>, depth = DEPTH): Wrapped {
  const members = depth === 0 ? [] : membersOf(schema);
  const inner = members.filter((member) => isWrapper(member.name, names) && isObjectSchema(member.schema));
  const [only, second] = inner;
  const others = members.filter((member) => member !== only);
  if (only === undefined || second !== undefined || !others.every(({ name }) => BESIDE.has(plain(name)))) return { path: [], schema };
  const found = unwrap(only.schema, names, depth - 1);
  return { path: [only.name, ...found.path], schema: found.schema };
}

function isWrapper(name: string, names: ReadonlySet<string>): boolean {
  return WRAPPERS.has(plain(name)) || names.has(plain(name));
}
