import { setAt } from '../../json/edit.js';
import { type JsonValue, isObject, jsonNumber, jsonObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { requestModelOf } from '../../request/request-model.js';
import { allows } from '../../schema/allows.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import { alsoFresh } from './bind.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { instancePath } from '../../reach/bodies/with-known.js';
import type { ResourceModel } from '../../resources/resource.js';
import { type Names, badSecondsOf, namedByItems } from './two-items.js';
import { extremesOf, variantsOf } from './variants.js';

/** Upper bound on bodies that a server may refuse for a rule that no schema tells. */
const MOST_RULED_OUT = 10;

/**
 * The operation with new texts, and with other values of some members: a server may have rules about several of them, about the steps of a state,
 * and about amounts.
 */
export function ruledOut(operation: KnownOperation): readonly KnownOperation[] {
  const renewed = alsoFresh(operation, freshableMembers(operation));
  return [...extremesOf(renewed), ...variantsOf(renewed).slice(0, 1)].slice(0, MOST_RULED_OUT);
}

/** The operation with new texts, and with the least that one number may be. */
export function withLeastNumbers(operation: KnownOperation): readonly KnownOperation[] {
  const renewed = alsoFresh(operation, freshableMembers(operation));
  const model = requestModelOf(renewed);
  if (model === undefined || !isObject(model.full)) return [];
  return model.fields.flatMap(({ path, shape, roots }) => {
    const least = shape.min === undefined ? undefined : jsonNumber(shape.min);
    const isNumeric = path.length === 1 && shape.types.some((type) => type === 'integer' || type === 'number');
    const isAllowed = least !== undefined && isNumeric && roots.every((root) => allows(root, least, 'request'));
    return isAllowed ? [withBody(renewed, setAt(model.full, path, least))] : [];
  });
}

/** Upper bound on bodies of which a server may refuse the second item of an array. */
const MOST_SECONDS = 6;

/**
 * The operation with new texts, and with two items in an array, of which the first one is plain: what is done for it has to be undone where the second
 * one is refused.
 */
export function withBadSecond(operation: KnownOperation, names: Names, resources: ResourceModel): readonly KnownOperation[] {
  // A new text in the place of a name would name nothing.
  const named = new Set(namedByItems(operation, resources).map(({ field }) => instancePath(field).join('\n')));
  const texts = freshableMembers(operation).filter((path) => !named.has(path.join('\n')));
  return badSecondsOf(alsoFresh(operation, texts), names, resources).slice(0, MOST_SECONDS);
}

/**
 * The operation with new texts, and with a bad value of one member: the last, then the first one, then others.
 * @param most of them.
 */
export function withOneBadMember(operation: KnownOperation, most = 2): readonly KnownOperation[] {
  const renewed = alsoFresh(operation, freshableMembers(operation));
  const model = requestModelOf(renewed);
  if (model === undefined || !isObject(model.full)) return [];
  const fields = model.fields.filter(({ path, declared }) => declared && (path.length === 1 || (path.length > 1 && most > 2)));
  const bad = fields.flatMap(({ path, roots }): readonly KnownOperation[] => {
    const value = WRONG.find((one) => roots.some((root) => evaluate(root, one, { direction: 'request' }).violations.length > 0));
    return value === undefined ? [] : [withBody(renewed, setAt(model.full, path, value))];
  });
  return [...new Set([...bad.slice(-1), ...bad.slice(0, 1), ...bad])].slice(0, most);
}

/** A value of each of three types, of which one is wrong for most members. */
const WRONG: readonly JsonValue[] = [jsonObject([]), jsonNumber('-1.5'), 'x'];
