import { pointerTokens } from '../place.js';
import { equalJson } from './equal.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject, memberOf } from './value.js';

/** A document after a JSON Patch, or why it cannot be applied: one sentence without a full stop. */
export type Patched = { readonly kind: 'patched'; readonly value: JsonValue } | { readonly kind: 'failed'; readonly because: string };

/** Applies a JSON Patch (RFC 6902 section 4): all operations in their order, or none. */
export function applyJsonPatch(document: JsonValue, patch: JsonValue): Patched {
  if (!isArray(patch)) return { kind: 'failed', because: 'a JSON Patch is an array of operations' };
  let value = document;
  for (const [i, operation] of patch.items.entries()) {
    const next = applyOne(value, operation);
    if (next === undefined) return { kind: 'failed', because: `operation ${i} of the patch cannot be applied` };
    value = next;
  }
  return { kind: 'patched', value };
}

const OPS: ReadonlySet<string> = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

/** True if a value has the form of a JSON Patch, whether it can be applied or not. */
export function isJsonPatch(patch: JsonValue): boolean {
  return (
    isArray(patch) &&
    patch.items.every((operation) => {
      const op = memberOf(operation, 'op');
      return typeof op === 'string' && OPS.has(op) && tokensOf(memberOf(operation, 'path')) !== undefined;
    })
  );
}

function applyOne(document: JsonValue, operation: JsonValue): JsonValue | undefined {
  const [op, path, from] = ['op', 'path', 'from'].map((name) => memberOf(operation, name));
  const value = memberOf(operation, 'value');
  const at = tokensOf(path);
  const source = tokensOf(from);
  if (typeof op !== 'string' || at === undefined) return undefined;
  switch (op) {
    case 'add':
      return value === undefined ? undefined : added(document, at, value);
    case 'remove':
      return edited(document, at, REMOVED);
    case 'replace':
      return value === undefined || valueAt(document, at) === undefined ? undefined : edited(document, at, value);
    case 'move': {
      const moved = source && valueAt(document, source);
      const rest = source === undefined || moved === undefined ? undefined : edited(document, source, REMOVED);
      return rest === undefined || moved === undefined ? undefined : added(rest, at, moved);
    }
    case 'copy': {
      const copied = source && valueAt(document, source);
      return copied === undefined ? undefined : added(document, at, copied);
    }
    case 'test': {
      const found = valueAt(document, at);
      return value !== undefined && found !== undefined && equalJson(found, value) ? document : undefined;
    }
    default:
      return undefined;
  }
}

const REMOVED = Symbol('removed');

/** The tokens of a JSON pointer; undefined for other text. */
function tokensOf(pointer: JsonValue | undefined): readonly string[] | undefined {
  return typeof pointer === 'string' && /^(?:\/|$)/.test(pointer) ? pointerTokens(pointer) : undefined;
}

function valueAt(value: JsonValue, [token, ...rest]: readonly string[]): JsonValue | undefined {
  if (token === undefined) return value;
  const next = isArray(value) ? value.items[indexOf(token) ?? -1] : memberOf(value, token);
  return next === undefined ? undefined : valueAt(next, rest);
}

function indexOf(token: string): number | undefined {
  return /^(?:0|[1-9]\d*)$/.test(token) ? Number(token) : undefined;
}

/** Adds a member, or inserts an item (RFC 6902 section 4.1). */
function added(value: JsonValue, at: readonly string[], item: JsonValue): JsonValue | undefined {
  const [token = '', ...rest] = at;
  if (at.length === 0) return item;
  if (rest.length > 0) {
    const inner = valueAt(value, [token]);
    const changed = inner === undefined ? undefined : added(inner, rest, item);
    return changed === undefined ? undefined : edited(value, [token], changed);
  }
  if (isArray(value)) {
    const index = token === '-' ? value.items.length : indexOf(token);
    return index === undefined || index > value.items.length ? undefined : jsonArray(value.items.toSpliced(index, 0, item));
  }
  if (!isObject(value)) return undefined;
  const isKnown = value.members.some(([name]) => name === token);
  return isKnown ? edited(value, at, item) : jsonObject([...value.members, [token, item]]);
}

/** Replaces or removes what is there; undefined if nothing is. */
function edited(value: JsonValue, at: readonly string[], item: JsonValue | typeof REMOVED): JsonValue | undefined {
  const [token = '', ...rest] = at;
  if (at.length === 0) return item === REMOVED ? null : item;
  const inner = valueAt(value, [token]);
  if (inner === undefined) return undefined;
  const next = rest.length === 0 ? item : edited(inner, rest, item);
  if (next === undefined) return undefined;
  if (isArray(value)) {
    const index = Number(token);
    return jsonArray(next === REMOVED ? value.items.toSpliced(index, 1) : value.items.with(index, next));
  }
  if (!isObject(value)) return undefined;
  return jsonObject(
    value.members.flatMap(([name, one]) => (name !== token ? [[name, one] as const] : next === REMOVED ? [] : [[name, next] as const])),
  );
}
