import type { RequestModel } from '../../../core/request/request-model.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { MemberShape, Shape } from '../../../core/schema/shape.js';

/**
 * The shape that bodies are drawn from. A shape does not contain the schema of undeclared members (`additionalProperties` with a
 * schema, JSON Schema 2020-12 Core section 10.3.2.3); in that case, the request model's sample of such a member is drawn, and no others.
 */
export function drawnShape({ shape, fields, media: { refused } }: RequestModel): Shape {
  const undeclared = fields.filter((field) => !field.declared && !takesAll(field.shape));
  const accepted = (refused?.paths ?? []).reduce(withoutMember, shape);
  return undeclared.reduce((currentShape, field) => withMember(currentShape, field.path, field.shape), accepted);
}

/** What the server refuses in every body is not drawn. */
function withoutMember(owner: Shape, [step, ...rest]: InstancePath): Shape {
  const members = owner.members.flatMap((member) => {
    if (member.name !== step) return [member];
    return rest.length === 0 ? [] : [{ ...member, shape: withoutMember(member.shape, rest) }];
  });
  return { ...owner, members };
}

function takesAll({ types, values, members, items, min, max, lengths, counts }: Shape): boolean {
  const bounds = [values, items, min, max, lengths.max, counts.max].filter((bound) => bound !== undefined);
  return types.length + members.length + bounds.length + lengths.min + counts.min === 0;
}

function withMember(owner: Shape, path: InstancePath, shape: Shape): Shape {
  const [step, ...rest] = path;
  if (typeof step === 'number') return { ...owner, items: owner.items && withMember(owner.items, rest, shape) };
  if (step === undefined) return owner;
  if (rest.length === 0) return { ...owner, open: false, members: [...owner.members, { name: step, required: false, shape }] };
  const inner = (member: MemberShape): MemberShape =>
    member.name === step ? { ...member, shape: withMember(member.shape, rest, shape) } : member;
  return { ...owner, members: owner.members.map(inner) };
}
