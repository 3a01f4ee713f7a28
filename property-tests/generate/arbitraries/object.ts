import { type JsonValue, type Member, jsonObject } from '../../../core/json/value.js';
import type { MemberShape, Shape } from '../../../core/schema/shape.js';
import type { Inner } from './array.js';
import { memberOrder } from './member-order.js';
import { UNKNOWN_BUDGET } from './byte-budget.js';
import { type Draw, always, mapped, oneOf } from './draw.js';
import { shareBudget } from './share-budget.js';
import { unknownMembers } from './unknown-members.js';

/**
 * An object with all required members, some of the optional ones and, if the shape is open, occasionally undeclared ones, in any order.
 * @param budget bytes that the object may take.
 */
export function objectDraw(shape: Shape, budget: number, inner: Inner): Draw<JsonValue> {
  const names = shape.members.map(({ name }) => name);
  const most = names.length === 0 ? budget : Math.floor(budget / 4);
  const undeclared = shape.open ? Math.min(UNKNOWN_BUDGET, most) : 0;
  const shares = shareBudget(shape.members, budget - undeclared);
  const members = shape.members.map((member) => memberDraw(member, shares.get(member.name) ?? 0, inner));
  const unknown = unknownMembers(names, undeclared);
  const order = memberOrder();
  return (random, bias) => {
    const more = unknown(random, bias);
    const reorder = order(random, bias);
    const all: Member[] = [];
    for (const member of members) all.push(...member(random, bias));
    all.push(...more);
    return jsonObject(reorder(all));
  };
}

/** A list of one member or none. */
function memberDraw({ name, required, shape }: MemberShape, budget: number, inner: Inner): Draw<readonly Member[]> {
  const present = mapped(inner(shape, budget), (value): readonly Member[] => [[name, value]]);
  return required ? present : oneOf<readonly Member[]>({ draw: always([]), weight: 1 }, { draw: present, weight: 2 });
}
