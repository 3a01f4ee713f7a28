import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { membersOf } from '../answers/members.js';
import type { ResourceKey } from '../resource.js';
import { inferKey } from './infer-key.js';
import type { KeyParameter } from './key-rule.js';

/** The key of a thing by the first of some schemas that tells it. */
export function keyOf(asked: KeyParameter, schemas: readonly SchemaNode[]): ResourceKey | undefined {
  for (const schema of schemas) {
    const guess = inferKey({ ...asked, members: membersOf(schema) });
    if (guess !== undefined) return { parameter: asked.parameter, member: guess.member, because: guess.because };
  }
  return undefined;
}
