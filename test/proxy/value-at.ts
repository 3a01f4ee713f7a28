import { pointerTokens } from '../../core/place.js';

/** The value at a JSON pointer into a document (RFC 6901); undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return pointerTokens(pointer).reduce<unknown>((value, token) => memberOf(value, token), document);
}

/** A member of an object or an item of an array; undefined if there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}
