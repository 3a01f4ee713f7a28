import { isElsewhere } from './is-url.js';
import { targetPath } from './reference.js';
import type { SourceFiles } from './located-node.js';
import type { SourceFile } from './source-file.js';

/** A reference that is not found. */
export interface Missing {
  /** Where it leads, as words after `leads`. */
  readonly where: string;
  /** What to do about it. */
  readonly hint: string;
}

/** Says of a reference that is not found where it leads. Other machines are not asked: a document means the same everywhere. */
export function missingTarget(sourceFiles: SourceFiles, source: SourceFile, reference: string): Missing {
  if (isOnAnotherMachine(source, reference))
    return { where: 'to another machine, which is not asked', hint: 'Copy what it points to beside the document' };
  const path = targetPath(source, reference);
  if (path !== undefined && !sourceFiles.has(path))
    return { where: 'to a file that does not exist', hint: 'Point it at a file that exists' };
  return { where: 'nowhere', hint: 'Point it at a part of the document that exists' };
}

/** True for what is neither in a file of the document nor at its own origin. */
function isOnAnotherMachine(source: SourceFile, reference: string): boolean {
  return isElsewhere(reference) && targetPath(source, reference) === undefined;
}
