import type { JsonValue } from '../../json/value.js';
import type { Property, SchemaNode } from '../nodes/schema-node.js';

/** What a value is made for. */
export interface Wish {
  /** All of them apply to the value. */
  readonly schemas: readonly SchemaNode[];
  /** Shows what is realistic; a part of it that is valid is taken over. */
  readonly example: JsonValue | undefined;
  /** The values that it must differ from. */
  readonly avoid: readonly JsonValue[];
  /** The number of levels that get optional members; below zero, arrays are as short as possible, too. */
  readonly levels: number;
  /** The schemas that are applied around it. */
  readonly trail: readonly SchemaNode[];
  /** The number of parts around it. */
  readonly depth: number;
  /** The dynamic anchors in scope, outermost first. */
  readonly anchors: readonly Property[];
}

/** What the makers of objects and arrays need to make their parts. */
export interface Tools {
  /** A value that fulfils a wish; undefined if none is found. */
  readonly make: (wish: Wish) => JsonValue | undefined;
  readonly isValid: (wish: Wish, value: JsonValue) => boolean;
  /** True for an optional member that is left out where the value is valid without it. */
  readonly isOmitted: (schemas: readonly SchemaNode[]) => boolean;
}

/** The wish for a part of a value. */
export function partOf(wish: Wish, conjunction: Pick<Wish, 'anchors' | 'trail'>, part: Pick<Wish, 'schemas' | 'example' | 'avoid'>): Wish {
  return { ...part, ...conjunction, levels: wish.levels > 0 ? wish.levels - 1 : wish.levels, depth: wish.depth + 1 };
}
