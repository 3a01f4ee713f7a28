import { isDeepStrictEqual } from 'node:util';

/** Throws unless a value is as it should be. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}
