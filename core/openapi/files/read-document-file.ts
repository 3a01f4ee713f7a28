import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Upper bound on one file of a document, in bytes: 20 MB. */
export const LARGEST_FILE = 20_000_000;

/** Why a file cannot be part of a document, what to do about it if that is known, and whether there is none at all. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly reason: string;
  readonly advice?: string;
  readonly isMissing?: true;
}

/** The bytes of a file, or why there are none. */
export type FileContent = { readonly kind: 'read'; readonly bytes: Uint8Array } | Unreadable;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'it is a directory',
  ENXIO: 'it is a socket or a device, not a regular file',
};

/** A plain open of a FIFO waits for a writer; of a terminal, it can make it the one that controls the process. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

/** Reads a regular file of at most 20 MB. Anything else is refused without waiting: a FIFO or a device may never end. */
export async function readDocumentFile(path: string): Promise<FileContent> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, FLAGS);
    return await readRegular(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return { kind: 'unreadable', reason: REASONS[code] ?? 'it cannot be read', ...(isMissing ? { isMissing } : {}) };
  } finally {
    await file?.close();
  }
}

async function readRegular(file: FileHandle): Promise<FileContent> {
  const stats = await file.stat();
  if (stats.isDirectory()) return { kind: 'unreadable', reason: 'it is a directory' };
  if (!stats.isFile()) return { kind: 'unreadable', reason: `it is ${stats.isFIFO() ? 'a FIFO' : 'a device'}, not a regular file` };
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted while reading, because a file may grow meanwhile.
  for await (const chunk of file.createReadStream({ autoClose: false, end: LARGEST_FILE })) {
    chunks.push(chunk);
    size += chunk.length;
  }
  if (size > LARGEST_FILE) return { kind: 'unreadable', reason: `it is larger than ${LARGEST_FILE / 1e6} MB` };
  return { kind: 'read', bytes: Buffer.concat(chunks) };
}
