import { isElsewhere } from './is-url.js';
import { targetPath } from './reference.js';
import type { SourceFile } from './source-file.js';

/** Where a reference leads that is not found, as words after `leads`. Other machines are not asked: a document means the same everywhere. */
export function whereItLeads(source: SourceFile, reference: string): string {
  return isOnAnotherMachine(source, reference) ? 'to another machine, which is not asked' : 'nowhere';
}

/** What to do about such a reference. */
export function hintFor(source: SourceFile, reference: string): string {
  return isOnAnotherMachine(source, reference)
    ? 'Copy what it points to beside the document'
    : 'Point it at a part of the document that exists';
}

/** True for what is neither in a file of the document nor at its own origin. */
function isOnAnotherMachine(source: SourceFile, reference: string): boolean {
  return isElsewhere(reference) && targetPath(source, reference) === undefined;
}
