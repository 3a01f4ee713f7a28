import { pointerTokens } from '../core/openapi/place.js';
import { type PlainObject, isPlainObject } from './plain-object.js';

/** Finds nodes of a bundled document, in which each `$ref` points into the document itself. */
export interface DocumentWalk {
  /** Resolves a `$ref`, with its sibling keywords merged over the target; returns other values unchanged. */
  readonly arrive: (value: unknown) => unknown;
  /** The object at a path of names; undefined if there is none. */
  readonly find: (names: readonly string[]) => PlainObject | undefined;
}

/** Creates a walk through the document of a contract. A schema may refer to itself, but only through members and items. */
export function walkOf(document: PlainObject): DocumentWalk {
  const step = (node: unknown, name: string): unknown => {
    const arrived = arrive(node);
    if (Array.isArray(arrived)) return arrived[Number(name)];
    return isPlainObject(arrived) && Object.hasOwn(arrived, name) ? arrived[name] : undefined;
  };
  const arrive = (value: unknown): unknown => {
    if (!isPlainObject(value) || typeof value['$ref'] !== 'string') return value;
    const { $ref: reference, ...beside } = value;
    const target = pointerTokens(decodeURIComponent(String(reference).replace(/^#/, ''))).reduce(step, document);
    const whole = arrive(target);
    return isPlainObject(whole) ? { ...whole, ...beside } : whole;
  };
  return {
    arrive,
    find: (names) => {
      const found = arrive(names.reduce<unknown>(step, document));
      return isPlainObject(found) ? found : undefined;
    },
  };
}
