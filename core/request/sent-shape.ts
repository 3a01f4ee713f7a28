import type { Shape } from '../schema/shape.js';

/** A shape as requests have it: without the members that only responses have (`readOnly`), at any depth. */
export function sentShape(shape: Shape): Shape {
  const { members, items, prefix } = shape;
  return {
    ...shape,
    members: members.flatMap((member) => (member.isReadOnly === true ? [] : [{ ...member, shape: sentShape(member.shape) }])),
    items: items === undefined ? undefined : sentShape(items),
    ...(prefix === undefined ? {} : { prefix: prefix.map(sentShape) }),
  };
}
