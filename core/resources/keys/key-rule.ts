import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { Member } from '../answers/members.js';
import type { ThingNames } from '../names/thing-names.js';
import type { MemberPath } from '../resource.js';

/** The parameter of an item path, of which a member is looked for. */
export interface KeyParameter {
  readonly parameter: string;
  readonly parameterSchema: SchemaNode;
  /** What the things of the path may be called. */
  readonly names: ThingNames;
  /** True below another thing of the form `projects/{project}`: there `name` may be the whole path, as in Google's documents. */
  readonly isNested: boolean;
}

/** A parameter of an item path, and the members of a thing that it may be. */
export interface KeyContext extends KeyParameter {
  readonly members: readonly Member[];
}

/** The member that a parameter is. */
export interface KeyGuess {
  readonly member: MemberPath;
  readonly schema: SchemaNode;
  readonly because: string;
}

/** One way of telling which member a parameter is. */
export interface KeyRule {
  readonly name: string;
  /** The guess; undefined if the rule says nothing. */
  readonly infer: (context: KeyContext) => KeyGuess | undefined;
}

/** The guess of a member of the thing itself. */
export function guessOf({ name, schema }: Member, because: string): KeyGuess {
  return { member: [name], schema, because };
}

/** The only one of some members; undefined if there is none or a choice. */
export function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
