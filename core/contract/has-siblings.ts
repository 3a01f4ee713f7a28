import type { Operation } from './contract.js';

/** True if the document has several operations; a document with one needs no word on what they share. */
export function hasSiblings({ caseFolder }: Pick<Operation, 'caseFolder'>): boolean {
  return caseFolder !== '';
}
