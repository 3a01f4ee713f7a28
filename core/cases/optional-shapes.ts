import { removeAll } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import type { RequestModel, Field } from '../request/request-model.js';

/** A valid body with some of the optional members. */
export interface OptionalShape {
  /** `tag`, `size+tag`, or `none`. */
  readonly name: string;
  readonly value: JsonValue;
  readonly present: readonly Field[];
}

/** Maximum number of optional members for which all combinations are sent (64 bodies); beyond it, each alone and all but each. */
const MOST = 6;

/** Maximum number of optional members of which each is left out alone: such a body names all of the others. */
const MOST_LEFT_OUT = 200;

/** The combinations of the optional members of a body. */
export function optionalShapes(model: RequestModel): readonly OptionalShape[] {
  const optional = model.fields.filter((field) => field.declared && !field.required);
  const owners = new Map(optional.map((field) => [field, optional.filter((owner) => isWithin(field, owner))]));
  return subsets(optional).map((chosen) => {
    const isChosen = new Set(chosen);
    const present = chosen.filter((field) => owners.get(field)?.every((owner) => isChosen.has(owner)) !== false);
    const isPresent = new Set(present);
    const absent = optional.filter((field) => !isPresent.has(field));
    const value = removeAll(
      model.full,
      absent.map(({ path }) => path),
    );
    return { name: present.map((field) => field.path.join('.')).join('+') || 'none', value, present };
  });
}

function subsets(fields: readonly Field[]): readonly (readonly Field[])[] {
  if (fields.length > MOST)
    return [
      [],
      ...fields.map((field) => [field]),
      ...fields.slice(0, MOST_LEFT_OUT).map((field) => fields.filter((other) => other !== field)),
      fields,
    ];
  return Array.from({ length: 2 ** fields.length }, (_, chosen) => fields.filter((__, i) => Math.floor(chosen / 2 ** i) % 2 === 1));
}

/** A member cannot be present without its parent. */
function isWithin(field: Field, owner: Field): boolean {
  return field !== owner && owner.path.every((step, i) => field.path[i] === step);
}
