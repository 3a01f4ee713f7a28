import { setTimeout as wait } from 'node:timers/promises';
import { KitError } from '../../core/kit-error.js';
import type { Contract } from '../../core/contract/contract.js';
import { digest, loadContracts } from '../../core/openapi/load-contract.js';
import { readDocumentFile } from '../../core/openapi/files/read-document-file.js';
import type { Reload } from './reload.js';
import { watchFiles } from './watch-files.js';

/** How long to wait for an editor to finish writing, in milliseconds; also the pause before a broken document is retried. */
const WRITE_TIME = 60;

/**
 * Reloads a document whenever one of its files changes.
 * @param specs the paths of the documents.
 * @param serve switches to a new contract.
 * @param emit called with the result of each reload.
 * @returns a function that stops watching.
 */
export function watchContract(
  specs: readonly string[],
  first: Contract,
  serve: (contract: Contract) => Promise<void>,
  emit: (reload: Reload) => void,
): () => void {
  let served = first.sha256;
  let broken: KitError | undefined;
  let busy = false;
  let changed = false;
  let closed = false;
  const read = async (): Promise<void> => {
    await wait(WRITE_TIME);
    changed = false;
    const reached = new Set(first.files);
    const contract = await load(specs, (file) => reached.add(file));
    // A file changed meanwhile, so this result may be half written; the next read reports instead.
    if (changed || closed) return;
    if (contract instanceof KitError) {
      const isNews = !isSameFileError(contract, broken);
      broken = contract;
      // The error may be in a file that was not watched before.
      files.replace([...reached]);
      if (isNews) emit({ kind: 'broken', error: contract });
      return;
    }
    files.replace(contract.files);
    if (contract.sha256 === served && broken === undefined) return;
    await serve(contract);
    served = contract.sha256;
    broken = undefined;
    emit({ kind: 'reloaded', contract });
  };
  const onChange = (): void => {
    changed = true;
    if (busy) return;
    busy = true;
    void read()
      .catch((error: unknown) => emit({ kind: 'broken', error: kitError(error, specs) }))
      .finally(() => {
        busy = false;
        if (changed && !closed) onChange();
      });
  };
  const files = watchFiles(first.files, onChange);
  // The document may have changed between the first read and now.
  void digestOf(first.files).then((now) => now !== first.sha256 && onChange());
  return () => {
    closed = true;
    files.close();
  };
}

/** A file that is not a document may change all the time: a FIFO that is written to, or a file that grows. */
function isSameFileError(error: KitError, previous: KitError | undefined): boolean {
  return error.name === 'FileError' && error.message === previous?.message;
}

async function load(specs: readonly string[], reach: (file: string) => void): Promise<Contract | KitError> {
  try {
    return await loadContracts(specs, reach);
  } catch {
    await wait(WRITE_TIME);
  }
  return loadContracts(specs, reach).catch((error: unknown) => kitError(error, specs));
}

/** The digest of the current files, comparable with `Contract.sha256`; undefined if one cannot be read. */
async function digestOf(files: readonly string[]): Promise<string | undefined> {
  const contents = await Promise.all(files.map(readDocumentFile));
  const texts = contents.flatMap((content) => (content.kind === 'read' ? [Buffer.from(content.bytes).toString('utf8')] : []));
  return texts.length === files.length ? digest(texts) : undefined;
}

function kitError(error: unknown, specs: readonly string[]): KitError {
  return error instanceof KitError
    ? error
    : new KitError('DocumentError', `${specs.join(' and ')} cannot be served: ${String(error)}`, 'Fix the document');
}
