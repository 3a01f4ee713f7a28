import { getAt } from '../../json/edit.js';
import { type JsonValue, isArray, memberOf } from '../../json/value.js';
import { pointerTokens } from '../../place.js';

/** A parameter of Swagger 2.0 where it is declared: in a list, or among the `parameters` of the document. */
export interface SwaggerParameter {
  /** The tokens of its JSON pointer. */
  readonly at: readonly string[];
  readonly value: JsonValue;
  /** True if it is a part of the body (Swagger 2.0, `in: body` and `in: formData`). */
  readonly isOfBody: boolean;
}

/** The parameters of an operation or a path item, each where its `$ref` leads. */
export function parametersOf(root: JsonValue, owner: readonly string[]): readonly SwaggerParameter[] {
  const list = memberOf(getAt(root, owner), 'parameters');
  if (!isArray(list)) return [];
  return list.items.map((value, i): SwaggerParameter => {
    const reference = memberOf(value, '$ref');
    const at = typeof reference === 'string' && reference.startsWith('#/') ? pointerTokens(decoded(reference.slice(1))) : undefined;
    const target = at && getAt(root, at);
    const found = at === undefined || target === undefined ? { at: [...owner, 'parameters', String(i)], value } : { at, value: target };
    const location = memberOf(found.value, 'in');
    return { ...found, isOfBody: location === 'body' || location === 'formData' };
  });
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
