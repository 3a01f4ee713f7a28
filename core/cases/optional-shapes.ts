import { removeAt } from '../json/edit.js';
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

/** The combinations of the optional members of a body. */
export function optionalShapes(model: RequestModel): readonly OptionalShape[] {
  const optional = model.fields.filter((field) => field.declared && !field.required);
  return subsets(optional).map((chosen) => {
    const present = chosen.filter((field) => optional.every((owner) => chosen.includes(owner) || !isWithin(field, owner)));
    const absent = optional.filter((field) => !present.includes(field));
    const value = absent.reduce((body, field) => removeAt(body, field.path), model.full);
    return { name: present.map((field) => field.path.join('.')).join('+') || 'none', value, present };
  });
}

function subsets(fields: readonly Field[]): readonly (readonly Field[])[] {
  if (fields.length > MOST)
    return [[], ...fields.map((field) => [field]), ...fields.map((field) => fields.filter((other) => other !== field)), fields];
  return Array.from({ length: 2 ** fields.length }, (_, chosen) => fields.filter((__, i) => Math.floor(chosen / 2 ** i) % 2 === 1));
}

/** A member cannot be present without its parent. */
function isWithin(field: Field, owner: Field): boolean {
  return field !== owner && owner.path.every((step, i) => field.path[i] === step);
}
