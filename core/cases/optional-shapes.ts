import { removeAt } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import type { Ground, Part } from './ground.js';

/** A valid body with some of the optional members. */
export interface OptionalShape {
  /** `tag`, `size+tag`, or `none`. */
  readonly name: string;
  readonly value: JsonValue;
  readonly present: readonly Part[];
}

/** Up to this many optional members all combinations are made, which is 64 bodies; beyond it, each alone and all but each. */
const MOST = 6;

/** Every combination of the optional members of a body. */
export function optionalShapes(ground: Ground): readonly OptionalShape[] {
  const optional = ground.parts.filter((part) => part.declared && !part.required);
  return subsets(optional).map((chosen) => {
    const present = chosen.filter((part) => optional.every((owner) => chosen.includes(owner) || !isWithin(part, owner)));
    const absent = optional.filter((part) => !present.includes(part));
    const value = absent.reduce((body, part) => removeAt(body, part.path), ground.full);
    return { name: present.map((part) => part.path.join('.')).join('+') || 'none', value, present };
  });
}

function subsets(parts: readonly Part[]): readonly (readonly Part[])[] {
  if (parts.length > MOST)
    return [[], ...parts.map((part) => [part]), ...parts.map((part) => parts.filter((other) => other !== part)), parts];
  return Array.from({ length: 2 ** parts.length }, (_, chosen) => parts.filter((__, i) => Math.floor(chosen / 2 ** i) % 2 === 1));
}

/** Without its owner a member cannot be there. */
function isWithin(part: Part, owner: Part): boolean {
  return part !== owner && owner.path.every((step, i) => part.path[i] === step);
}
