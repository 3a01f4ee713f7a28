import type { RequestModel } from '../../../core/request/request-model.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { MemberShape, Shape } from '../../../core/schema/shape.js';

/**
 * The shape that bodies are drawn from. A shape does not know what undeclared members must be where a schema says so
 * (`additionalProperties` with a schema, JSON Schema 2020-12 Core section 10.3.2.3); there, the one that the ground has to
 * stand for them is drawn, and no others.
 */
export function drawnShape({ shape, fields }: RequestModel): Shape {
  const undeclared = fields.filter((part) => !part.declared && !takesAll(part.shape));
  return undeclared.reduce((currentShape, part) => withMember(currentShape, part.path, part.shape), shape);
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
