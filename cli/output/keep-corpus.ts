import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KitError } from '../../core/kit-error.js';
import type { Corpus, CorpusChange } from '../../property-tests/fuzz/corpus/campaign-corpus.js';
import { fileOfEntry } from '../../property-tests/fuzz/corpus/corpus-entry.js';
import { readEntries } from '../../property-tests/fuzz/corpus/read-entries.js';
import { canWriteInto, isFileFault, makeFolder } from './check-outputs.js';
import { isDiskFull, isLink, replaceFile } from './write-file.js';

/** The corpus of a command, in a folder. */
export interface CorpusFolder extends Corpus {
  /** Reports what could not be written, when the findings are safe. @throws KitError */
  readonly check: () => void;
}

/**
 * Reads the corpus in a folder, which is created if it is missing. Its files are complete or absent at any time, and never written through a
 * symbolic link.
 * @throws KitError if a file of it is none of the kit's, or nothing can be written there.
 */
export async function openCorpus(folder: string): Promise<CorpusFolder> {
  const entries = await readEntries(folder);
  if (isLink(resolve(folder)) || !(await canWriteInto(folder))) throw cannotKeepIn(folder);
  await makeFolder(folder);
  let fault: unknown;
  return {
    entries,
    keep: (change) => {
      try {
        write(folder, change);
      } catch (error) {
        if (!isFileFault(error)) throw error;
        fault = error;
      }
    },
    check: () => {
      if (fault !== undefined) throw cannotKeepIn(folder, fault);
    },
  };
}

function write(folder: string, { added, superseded }: CorpusChange): void {
  const fileOf = (name: string): string => join(folder, `${name}.json`);
  for (const [name, entry] of added) replaceFile(fileOf(name), fileOfEntry(entry));
  // Last, so that a full disk loses nothing.
  for (const name of superseded) rmSync(fileOf(name), { force: true });
}

/** @param error why, if it is known. */
function cannotKeepIn(folder: string, error?: unknown): KitError {
  const what = `the corpus cannot be kept in ${folder}`;
  if (isDiskFull(error)) return new KitError('FileError', `${what}: the disk is full`, 'Free some space');
  if (isLink(resolve(folder))) return new KitError('FileError', `${what}: it is a symbolic link`, 'Name a writable folder');
  return new KitError('FileError', what, 'Name a writable folder');
}
