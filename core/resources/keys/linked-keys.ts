import type { JsonValue } from '../../json/value.js';
import type { LinkParameter, Operation } from '../../contract/contract.js';
import { pointerTokens } from '../../place.js';
import { unwrap } from '../answers/envelope.js';
import { membersOf } from '../answers/members.js';
import { successAnswersOf, successSchemasOf } from '../answers/success-answers.js';
import type { ItemPath } from '../paths/item-path.js';
import { isBelow, lastParameterWithin, shapeOf } from '../paths/path-shape.js';
import type { MemberPath, ResourceKey } from '../resource.js';
import { type LinkedKey, type LinkedKeys, type Thing, memberAt } from './thing.js';

/** Reads the links from the operations of an item path, and of its collection, to operations on the item path or below it. */
export function linkedKeysOf({ operations, collectionOperations, shape }: ItemPath): LinkedKeys {
  const linked = new Map<string, LinkedKey>();
  for (const operation of [...operations, ...collectionOperations]) {
    for (const { name, target, parameters } of linksOf(operation)) {
      const path = shapeOf(target);
      if (path === undefined || (path.text !== shape.text && !isBelow(path, shape.segments))) continue;
      const parameter = lastParameterWithin(path, shape.segments.length);
      const member = bodyMemberOf(parameters.find((one) => one.name === parameter && (one.in ?? 'path') === 'path')?.value);
      if (member !== undefined && !linked.has(operation.id)) linked.set(operation.id, { link: name, member });
    }
  }
  return linked;
}

/** The member of a thing that links say is its key; undefined if they name something beside the thing. */
export function keyByLinks(thing: Thing, { operations, collectionOperations, pair }: ItemPath): ResourceKey | undefined {
  for (const operation of [...operations, ...collectionOperations]) {
    const linked = thing.linked.get(operation.id);
    const [answer] = successSchemasOf(operation);
    if (linked === undefined || answer === undefined) continue;
    const found = unwrap(answer, thing.names.whole);
    const member = linked.member.slice(found.path.length);
    const isWithin = found.path.every((name, i) => linked.member[i] === name);
    const known = thing.schema ?? found.schema;
    if (!isWithin || (membersOf(known).length > 0 && memberAt(known, member) === undefined)) continue;
    return { parameter: pair.parameter, member, because: `the link ${linked.link} of ${operation.id} says so` };
  }
  return undefined;
}

/** A link with the path that it leads to. */
interface LinkTo {
  readonly name: string;
  readonly target: string;
  readonly parameters: readonly LinkParameter[];
}

function linksOf(operation: Operation): readonly LinkTo[] {
  return successAnswersOf(operation).flatMap(({ rule }) =>
    (rule.links ?? []).map(({ name, operation: target, parameters }) => ({
      name,
      target: target.slice(target.indexOf(' ') + 1),
      parameters,
    })),
  );
}

/** The member that a runtime expression names: `$response.body#/data/id`. */
function bodyMemberOf(value: JsonValue | undefined): MemberPath | undefined {
  if (typeof value !== 'string') return undefined;
  const pointer = /^\{?\$response\.body#(\/[^}]*)\}?$/.exec(value)?.[1];
  return pointer === undefined ? undefined : pointerTokens(pointer);
}
