import type { InstancePath } from '../../../core/json/instance-path.js';
import { anyJson } from '../arbitraries/any-json.js';
import { memberName } from '../arbitraries/member-name.js';
import { type Draw, always, mapped, pairOf } from '../arbitraries/draw.js';
import type { Change, Mutation } from './mutation.js';
import { outOfBounds } from './out-of-bounds.js';
import { lookalikes, wrongKinds, wrongTypes } from './wrong-types.js';
import type { Field } from '../../../core/request/request-model.js';

/** Greatest array index that is mutated. */
const FARTHEST_ITEM = 7;

/** The mutations of one field; none if its schema has no constraints. */
export function mutationsOf(field: Field): readonly Draw<Mutation>[] {
  const { shape } = field;
  const values = [...wrongTypes(shape), ...lookalikes(shape), ...outOfBounds(shape)];
  const replaced = values.map((wrong) => mapped(wrong, (value): Change => ({ kind: 'replace', value })));
  const changes = [...replaced, ...wraps(field), ...removals(field), ...additions(field)];
  return changes.map((change) => mapped(pairOf(pathTo(field.path), change), ([path, drawn]) => ({ path, change: drawn })));
}

function pathTo(path: InstancePath): Draw<InstancePath> {
  return (random) => path.map((step) => (typeof step === 'number' ? random.nextInt(0, FARTHEST_ITEM) : step));
}

function wraps({ shape }: Field): readonly Draw<Change>[] {
  const kinds = wrongKinds(shape);
  const array = kinds.includes('array') ? [always<Change>({ kind: 'wrap', name: undefined })] : [];
  const object = kinds.includes('object') ? [mapped(memberName(), (name): Change => ({ kind: 'wrap', name }))] : [];
  return [...array, ...object];
}

function removals({ path, required }: Field): readonly Draw<Change>[] {
  return required && typeof path.at(-1) === 'string' ? [always<Change>({ kind: 'remove' })] : [];
}

/** Adds a member that a closed object does not declare. */
function additions({ shape }: Field): readonly Draw<Change>[] {
  if (shape.open || !shape.types.includes('object')) return [];
  const declared = new Set(shape.members.map(({ name }) => name));
  const undeclared = mapped(memberName(), (name) => (declared.has(name) ? `${name}_` : name));
  return [mapped(pairOf(undeclared, anyJson(0)), (member): Change => ({ kind: 'add', member }))];
}
