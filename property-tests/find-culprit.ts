import type { Ground } from '../core/cases/ground.js';
import { getAt, removeAt, setAt } from '../core/json/edit.js';
import { type JsonValue, isObject } from '../core/json/value.js';
import type { InstancePath } from '../core/schema/instance-path.js';
import { type Culprit, type RandomBody, describePart } from './random-case.js';

/** A failure that takes two parts together is told with both. */
const NAMED = 2;

/**
 * Finds the part of a failing body that the failure comes from: with the plain value in its place, the body no longer fails.
 * @param fails whether a body fails as the first one did.
 */
export async function findCulprit(
  ground: Ground,
  body: RandomBody,
  fails: (body: RandomBody) => Promise<boolean>,
): Promise<Culprit | undefined> {
  if (!(await fails({ ...body, style: {} }))) return spelling(ground);
  const parts: Ground['parts'][number][] = [];
  for (const part of ground.parts) {
    const without = withoutPart(ground, body.value, part);
    // What stands inside of a part, or around it, is the same thing.
    if (without === undefined || parts.some(({ path }) => isWithin(path, part.path) || isWithin(part.path, path))) continue;
    if (!(await fails({ ...body, value: without }))) parts.push(part);
    if (parts.length === NAMED) break;
  }
  const [part] = parts;
  if (part !== undefined) {
    const title = parts.map(({ path }) => describePart(body.value, path)).join(' while ');
    return { path: part.path, pointer: part.shape.at.pointer, title };
  }
  return (await fails({ ...body, value: onlyDeclared(ground, body.value) })) ? undefined : undeclared(ground);
}

/** The body with a plain value in the place of a part, or without the part where it can be left out; undefined where it has none. */
function withoutPart(ground: Ground, value: JsonValue, { path, required }: Ground['parts'][number]): JsonValue | undefined {
  if (path.length === 0 || getAt(value, path) === undefined) return undefined;
  const plain = getAt(ground.full, path);
  return plain === undefined || !required ? removeAt(value, path) : setAt(value, path, plain);
}

function isWithin(outer: InstancePath, inner: InstancePath): boolean {
  return outer.every((step, i) => inner[i] === step);
}

function onlyDeclared(ground: Ground, value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const declared = new Set(ground.shape.members.map(({ name }) => name));
  return { ...value, members: value.members.filter(([name]) => declared.has(name)) };
}

/** The value passes in a plain spelling: its escapes or its spaces are what the server cannot read (RFC 8259 sections 2 and 7). */
function spelling({ media }: Ground): Culprit {
  const title = 'its JSON is written with escapes or spaces that mean nothing';
  return { path: [], pointer: media.at.pointer, constraint: { keyword: 'content', at: media.at }, title };
}

function undeclared(ground: Ground): Culprit {
  return { path: [], pointer: `${ground.shape.at.pointer}/additionalProperties`, title: 'there is an undeclared member' };
}
