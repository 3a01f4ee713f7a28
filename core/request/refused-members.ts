import { removeAll } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import type { KnownMediaType } from '../knowledge/known-operation.js';

/** A body without the members for which the server refuses it. */
export function withoutRefused({ refused }: Pick<KnownMediaType, 'refused'>, body: JsonValue): JsonValue {
  return refused === undefined ? body : removeAll(body, refused.paths);
}
