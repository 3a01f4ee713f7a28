import { pointerTokens } from '../core/openapi/place.js';
import { type PlainObject, isPlainObject } from './plain-object.js';

/** Finds parts of a document whose files have been made one, so that each `$ref` points into it. */
export interface DocumentWalk {
  /** The object behind a `$ref`, with what is written beside the `$ref` laid over it; other values as they are. */
  readonly arrive: (value: unknown) => unknown;
  /** The object at the end of a path of names; undefined where there is none. */
  readonly find: (names: readonly string[]) => PlainObject | undefined;
}

/** Makes a walk through the document of a contract, where no `$ref` leads in a circle. */
export function walkOf(document: PlainObject): DocumentWalk {
  const step = (owner: unknown, name: string): unknown => {
    const arrived = arrive(owner);
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
