import type { Operation } from '../contract/contract.js';

/** The segments of a path that are not only a parameter, without the parameters in them. */
export function literalsOf({ path }: Pick<Operation, 'path'>): readonly string[] {
  return path
    .split('/')
    .map((segment) => segment.replaceAll(/\{[^{}]*\}/g, ' ').trim())
    .filter((segment) => segment !== '');
}

/** The last one; empty if there is none. */
export function lastLiteralOf(operation: Pick<Operation, 'path'>): string {
  return literalsOf(operation).at(-1) ?? '';
}
