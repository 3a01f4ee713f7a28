import { BARE_THING } from './bare-thing.js';
import { EQUAL_SCHEMA } from './equal-schema.js';
import { fits, isReadOnly } from './fits.js';
import type { KeyContext, KeyGuess, KeyRule } from './key-rule.js';
import { MEMBER_WITH_THING, PRIMARY_KEY } from './member-with-thing.js';
import { METADATA_NAME } from './metadata-name.js';
import { SAME_NAME } from './same-name.js';
import { THING_AND_MEMBER } from './thing-and-member.js';

/** The rules, the surest first. */
const RULES: readonly KeyRule[] = [SAME_NAME, THING_AND_MEMBER, MEMBER_WITH_THING, PRIMARY_KEY, METADATA_NAME, EQUAL_SCHEMA, BARE_THING];

/** Which member of a thing the parameter of its path is; undefined if no rule tells, or the first that does is not possible. */
export function inferKey(context: KeyContext): KeyGuess | undefined {
  for (const rule of RULES) {
    const guess = rule.infer(context);
    if (guess !== undefined) return fits(context.parameterSchema, guess.schema) && !isWholePath(context, guess) ? guess : undefined;
  }
  return undefined;
}

/** In Azure's resources, `id` is the whole path of the thing; what tells them is that `id`, `name` and `type` are made by the server. */
function isWholePath({ members }: KeyContext, { member }: KeyGuess): boolean {
  const made = new Set(members.filter(({ schema }) => isReadOnly(schema)).map(({ name }) => name));
  return member.join('.') === 'id' && ['id', 'name', 'type'].every((name) => made.has(name));
}
