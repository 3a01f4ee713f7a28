import type { Operation } from '../contract/contract.js';
import { verbsOf } from './verbs-of.js';

/** Verbs of what is done to a thing that was deleted. */
const BRINGS_BACK = new Set('restore undelete recover unarchive untrash undiscard reinstate revive'.split(' '));

/** True for an operation that is called as what brings back a deleted thing: `POST /files/{fileId}/restore`. */
export function bringsBack(operation: Pick<Operation, 'path' | 'operationId'>): boolean {
  return verbsOf(operation).some((verb) => BRINGS_BACK.has(verb));
}
