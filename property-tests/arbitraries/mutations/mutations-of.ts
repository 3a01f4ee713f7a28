import * as fc from 'fast-check';
import type { Field } from '../../../core/request/request-model.js';
import type { InstancePath } from '../../../core/schema/instance-path.js';
import { anyJson } from '../any-json.js';
import { memberName } from '../member-name.js';
import { pairOf, sampled } from '../sampled.js';
import type { Change, Mutation } from './mutation.js';
import { outOfBounds } from './out-of-bounds.js';
import { lookalikes, wrongKinds, wrongTypes } from './wrong-types.js';

/** Items beyond the first few are made wrong as well. */
const FARTHEST_ITEM = 7;

/** The ways of making one part of a body wrong; none where its schema asks for nothing. */
export function mutationsOf(part: Field): readonly fc.Arbitrary<Mutation>[] {
  const { shape } = part;
  const values = [...wrongTypes(shape), ...lookalikes(shape), ...outOfBounds(shape)];
  const replaced = values.map((wrong) => wrong.map((value): Change => ({ kind: 'replace', value })));
  const changes = [...replaced, ...wraps(part), ...removals(part), ...additions(part)];
  return changes.map((change) => pairOf(pathTo(part.path), change).map(([path, own]) => ({ path, change: own })));
}

function pathTo(path: InstancePath): fc.Arbitrary<InstancePath> {
  const own = fc.tuple(...path.map((step) => (typeof step === 'number' ? fc.nat(FARTHEST_ITEM) : fc.constant(step))));
  return sampled<InstancePath>(own, (random) => path.map((step) => (typeof step === 'number' ? random.nextInt(0, FARTHEST_ITEM) : step)));
}

function wraps({ shape }: Field): readonly fc.Arbitrary<Change>[] {
  const kinds = wrongKinds(shape);
  const array = kinds.includes('array') ? [fc.constant<Change>({ kind: 'wrap', name: undefined })] : [];
  const object = kinds.includes('object') ? [memberName().map((name): Change => ({ kind: 'wrap', name }))] : [];
  return [...array, ...object];
}

function removals({ path, required }: Field): readonly fc.Arbitrary<Change>[] {
  return required && typeof path.at(-1) === 'string' ? [fc.constant<Change>({ kind: 'remove' })] : [];
}

/** A member that a closed object does not declare. */
function additions({ shape }: Field): readonly fc.Arbitrary<Change>[] {
  if (shape.open || !shape.types.includes('object')) return [];
  const declared = new Set(shape.members.map(({ name }) => name));
  const undeclared = memberName().map((name) => (declared.has(name) ? `${name}_` : name));
  return [fc.tuple(undeclared, anyJson(0)).map((member): Change => ({ kind: 'add', member }))];
}
