import type { SchemaNode } from '../../schema/schema-node.js';
import { membersOf } from '../answers/members.js';
import type { ResourceKey } from '../resource.js';
import type { Thing } from '../thing.js';
import { inferKey } from './infer-key.js';

/** The key of a thing by the first of some schemas that tells it. */
export function keyOf({ parameter, parameterSchema, names }: Thing, schemas: readonly SchemaNode[]): ResourceKey | undefined {
  for (const schema of schemas) {
    const guess = inferKey({ parameter, schema: parameterSchema, names, members: membersOf(schema) });
    if (guess !== undefined) return { parameter, member: guess.member, because: guess.because };
  }
  return undefined;
}
