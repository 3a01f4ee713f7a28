import type { RequestModel, Field } from '../core/request/request-model.js';
import { getAt, removeAt, setAt } from '../core/json/edit.js';
import { printJson } from '../core/json/print.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../core/json/value.js';
import { PLAIN_STYLE, type ValuePart } from '../core/request/request-plan.js';
import type { InstancePath } from '../core/schema/instance-path.js';
import { type Culprit, heldBy, leftOut, order, spelling, undeclared } from './culprit.js';

/** A failure that takes two parts together is told with both. */
const NAMED = 2;

/**
 * Finds what the failure of a body comes from: with something plain in its place, the body no longer fails.
 * @param fails whether a body fails as the first one did.
 */
export async function findCulprit(
  ground: RequestModel,
  body: ValuePart,
  fails: (body: ValuePart) => Promise<boolean>,
): Promise<Culprit | undefined> {
  const passes = async (value: JsonValue): Promise<boolean> => !(await fails({ ...body, value }));
  if (!(await fails({ ...body, style: PLAIN_STYLE }))) return spelling(ground);
  const [part, ...others] = await guiltyParts(ground, body.value, passes);
  if (part !== undefined) return heldBy(ground, body.value, [part, ...others]);
  if (await passes(onlyDeclared(ground, body.value))) return undeclared(ground, body.value);
  for (const absent of ground.fields) {
    const filled = filledIn(ground, body.value, absent);
    if (filled !== undefined && (await passes(filled))) return leftOut(ground, absent);
  }
  const sorted = inOrderOf(ground.full, body.value);
  const isSorted = printJson(sorted) === printJson(body.value);
  return !isSorted && (await passes(sorted)) ? order(ground) : undefined;
}

async function guiltyParts(
  ground: RequestModel,
  value: JsonValue,
  passes: (value: JsonValue) => Promise<boolean>,
): Promise<readonly Field[]> {
  const parts: Field[] = [];
  for (const part of ground.fields) {
    const without = withoutPart(ground, value, part);
    // What stands inside of a part, or around it, is the same thing.
    if (without === undefined || parts.some(({ path }) => isWithin(path, part.path) || isWithin(part.path, path))) continue;
    if (await passes(without)) parts.push(part);
    if (parts.length === NAMED) break;
  }
  return parts;
}

/** The body with a plain value in the place of a part, or without the part where it can be left out; undefined where it has none. */
function withoutPart(ground: RequestModel, value: JsonValue, { path, required }: Field): JsonValue | undefined {
  if (path.length === 0 || getAt(value, path) === undefined) return undefined;
  const plain = getAt(ground.full, path);
  return plain === undefined || !required ? removeAt(value, path) : setAt(value, path, plain);
}

/** The body with an optional part that it lacks. */
function filledIn(ground: RequestModel, value: JsonValue, { path, required, declared }: Field): JsonValue | undefined {
  const plain = getAt(ground.full, path);
  if (required || !declared || plain === undefined || getAt(value, path) !== undefined) return undefined;
  return getAt(value, path.slice(0, -1)) === undefined ? undefined : setAt(value, path, plain);
}

function isWithin(outer: InstancePath, inner: InstancePath): boolean {
  return outer.every((step, i) => inner[i] === step);
}

function onlyDeclared(ground: RequestModel, value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const declared = new Set(ground.shape.members.map(({ name }) => name));
  return { ...value, members: value.members.filter(([name]) => declared.has(name)) };
}

/** The members of a value in the order of those of another, at all levels; those that only it has come last. */
function inOrderOf(model: JsonValue | undefined, value: JsonValue): JsonValue {
  if (model === undefined) return value;
  if (isArray(value)) return isArray(model) ? jsonArray(value.items.map((item) => inOrderOf(model.items[0], item))) : value;
  if (!isObject(value) || !isObject(model)) return value;
  const places = new Map(model.members.map(([name], i) => [name, i]));
  const placeOf = (name: string): number => places.get(name) ?? places.size;
  const sorted = value.members.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return jsonObject(sorted.map(([name, item]) => [name, inOrderOf(getAt(model, [name]), item)]));
}
