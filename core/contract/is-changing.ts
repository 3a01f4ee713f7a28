import type { Operation } from './contract.js';

/** The safe methods (RFC 9110 section 9.2.1), and QUERY, which is one, too. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);

/** True for a method that changes what the path names, and for a POST below it; of a method that no standard knows, that has to be expected. */
export function isChanging({ method }: Pick<Operation, 'method'>): boolean {
  return !SAFE.has(method);
}
