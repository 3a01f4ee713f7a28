import { pointerTokens } from '../place.js';
import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject } from './value.js';

/** What is put at a place of a value: another value, or nothing, which removes it. */
export type Replacement = JsonValue | undefined;

interface Branch {
  readonly inside: Map<string, Branch>;
  here?: { readonly to: Replacement };
}

/** Copies a value with others at some JSON pointers; walks only to those, and shares the rest. Of two, one inside the other, the outer counts. */
export function replaceAll(value: JsonValue, replacements: ReadonlyMap<string, Replacement>): JsonValue {
  const root: Branch = { inside: new Map() };
  for (const [pointer, to] of replacements) {
    let branch = root;
    for (const token of pointerTokens(pointer)) {
      const next: Branch = branch.inside.get(token) ?? { inside: new Map() };
      branch.inside.set(token, next);
      branch = next;
    }
    branch.here = { to };
  }
  return replaced(value, root)[0] ?? null;
}

function replaced(value: JsonValue, { inside, here }: Branch): readonly JsonValue[] {
  if (here !== undefined) return here.to === undefined ? [] : [here.to];
  if (inside.size === 0) return [value];
  const entry = (token: string, item: JsonValue): readonly JsonValue[] => {
    const branch = inside.get(token);
    return branch === undefined ? [item] : replaced(item, branch);
  };
  if (isArray(value)) return [jsonArray(value.items.flatMap((item, i) => entry(String(i), item)))];
  if (!isObject(value)) return [value];
  return [jsonObject(value.members.flatMap(([name, item]) => entry(name, item).map((one): Member => [name, one])))];
}
