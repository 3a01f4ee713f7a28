import { type InstancePath, lastNameIn } from '../../json/instance-path.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { type Shape, shapeOf } from '../../schema/shape.js';
import { wordsOf } from '../../words/name-words.js';
import { saysHowMuch } from '../../words/says-how-much.js';
import { integerRange } from './integer-range.js';

/** So many things have keys of their own at least: a number of seats up to ten is none. */
const FEWEST = 1000n;

interface Candidate {
  readonly path: InstancePath;
  readonly isCalledKey: boolean;
  readonly required: boolean;
  readonly size: bigint;
}

/**
 * Finds the member that identifies what an operation creates: an integer without listed values, which the gate fills with a fresh
 * value for each request, unless its name says how much there is of something. Of several, one that is called a key, then a required one, then the one
 * with the widest range, then the first. Of several that are called otherwise and have one range, such as a low
 * and a high estimate, none is a key.
 * @returns undefined for an operation other than POST (a repeated PUT or PATCH is no second creation), and without such a member.
 */
export function idMemberOf({ method, body }: KnownOperation): InstancePath | undefined {
  return method !== 'POST' || body === undefined ? undefined : likeliestKey(body.content.schema).path;
}

const likeliestKey = memoize((schema: SchemaNode): { readonly path: InstancePath | undefined } => {
  const all = candidates(shapeOf(schema), [], true);
  const called = all.filter((one) => one.isCalledKey);
  const [best, second] = (called.length > 0 ? called : all).toSorted(
    (a, b) => Number(b.required) - Number(a.required) || (a.size === b.size ? 0 : a.size > b.size ? -1 : 1),
  );
  const areAlike = called.length === 0 && best?.required === second?.required && best?.size === second?.size;
  return { path: areAlike ? undefined : best?.path };
});

/**
 * Tells the integers of a body that get a fresh value in each request: the member that identifies what is created, every one that is
 * called an id, and those without a name. Others keep their plain value, because servers have rules about amounts and references; so does
 * each that a schema shows for a server that refuses what is made up.
 */
export function freshMembers(operation: KnownOperation): (path: InstancePath) => boolean {
  const idMember = operation.body?.content.shown === undefined ? idMemberOf(operation)?.join('\n') : undefined;
  return (path) => {
    const names = path.filter((step) => typeof step === 'string');
    return names.length === 0 || path.join('\n') === idMember || /^_?id$/i.test(names.at(-1) ?? '');
  };
}

function candidates(shape: Shape, path: InstancePath, required: boolean): readonly Candidate[] {
  if (shape.values !== undefined) return [];
  const type = shape.types.find((name) => name !== 'null');
  if (type === 'integer' && path.length > 0) {
    const { min, max } = integerRange(shape);
    const size = BigInt(max) - BigInt(min);
    const isCalled = isCalledKey(path);
    return isCalled || (size >= FEWEST && !saysHowMuch(String(path.at(-1)))) ? [{ path, isCalledKey: isCalled, required, size }] : [];
  }
  return shape.members.flatMap((member) => candidates(member.shape, [...path, member.name], required && member.required));
}

const KEYS: ReadonlySet<string> = new Set(['id', 'no', 'number', 'key', 'code']);

/** True for a member that is called as a key, or an item of an array of keys: `id`, `plantId`, `number`, `plantIds`. */
export function isCalledKey(path: InstancePath): boolean {
  const last = wordsOf(lastNameIn(path) ?? '').at(-1) ?? '';
  return KEYS.has(typeof path.at(-1) === 'number' ? last.replace(/s$/, '') : last);
}
