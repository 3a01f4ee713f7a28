import type { Ground } from '../core/cases/ground.js';
import { getAt, removeAt, setAt } from '../core/json/edit.js';
import { type JsonValue, isObject } from '../core/json/value.js';
import { type Culprit, type RandomBody, describePart } from './random-case.js';

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
  for (const { path, shape, required } of ground.parts) {
    const own = path.length === 0 ? undefined : getAt(body.value, path);
    if (own === undefined) continue;
    const plain = getAt(ground.full, path);
    const without = plain === undefined || !required ? removeAt(body.value, path) : setAt(body.value, path, plain);
    if (await fails({ ...body, value: without })) continue;
    return { path, pointer: shape.at.pointer, title: describePart(body.value, path) };
  }
  return (await fails({ ...body, value: onlyDeclared(ground, body.value) })) ? undefined : undeclared(ground);
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
