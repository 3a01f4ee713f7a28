import * as fc from 'fast-check';
import { type JsonValue, type Member, jsonObject } from '../../core/json/value.js';
import type { MemberShape, Shape } from '../../core/schema/shape.js';
import type { Inner } from './array.js';
import { type Reorder, memberOrder } from './member-order.js';
import { UNKNOWN_ROOM } from './room.js';
import { oneOf, sample, sampled } from './sampled.js';
import { shareRoom } from './share-room.js';
import { unknownMembers } from './unknown-members.js';

/**
 * An object with all required members, some of the optional ones and, where the shape is open, now and then unknown ones,
 * in any order; shrinks to the required members in the order in which they are declared.
 * @param room bytes that the object may take.
 */
export function objectArbitrary(shape: Shape, room: number, inner: Inner): fc.Arbitrary<JsonValue> {
  const names = shape.members.map(({ name }) => name);
  const most = names.length === 0 ? room : Math.floor(room / 4);
  const undeclared = shape.open ? Math.min(UNKNOWN_ROOM, most) : 0;
  const shares = shareRoom(shape.members, room - undeclared);
  const members = shape.members.map((member) => memberArbitrary(member, shares.get(member.name) ?? 0, inner));
  const unknown = unknownMembers(names, undeclared);
  const order = memberOrder();
  const join = (more: readonly Member[], reorder: Reorder, items: readonly (readonly Member[])[]): JsonValue => {
    const all: Member[] = [];
    for (const list of items) for (const member of list) all.push(member);
    for (const member of more) all.push(member);
    return jsonObject(reorder(all));
  };
  return sampled(
    fc.tuple(unknown, order, fc.tuple(...members)).map((drawn) => join(...drawn)),
    (random, bias) => {
      const more = sample(unknown, random, bias);
      const reorder = sample(order, random, bias);
      return join(
        more,
        reorder,
        members.map((member) => sample(member, random, bias)),
      );
    },
  );
}

/** One member, or none; a list of it, so that nothing is left out with a cast. */
function memberArbitrary({ name, required, shape }: MemberShape, room: number, inner: Inner): fc.Arbitrary<readonly Member[]> {
  const present = inner(shape, room).map((value): readonly Member[] => [[name, value]]);
  if (required) return present;
  return oneOf<readonly Member[]>({ arbitrary: fc.constant([]), weight: 1 }, { arbitrary: present, weight: 2 });
}
