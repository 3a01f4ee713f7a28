import { removeAll } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import type { MediaType } from '../contract/contract.js';

/** A body without the members for which the server refuses it. */
export function withoutRefused({ refused }: Pick<MediaType, 'refused'>, body: JsonValue): JsonValue {
  return refused === undefined ? body : removeAll(body, refused.paths);
}
