import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { LARGEST_FILE, readDocumentFile } from '../../../../../core/openapi/files/read-document-file.js';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-document-'));
  file = join(folder, 'parts.yaml');
});

afterEach(() => rm(folder, { recursive: true }));

/** What may stand where a file of the document is expected, and the reason for which it is refused. */
const OTHERS: readonly (readonly [what: string, make: () => unknown, reason: string])[] = [
  ['a FIFO that nobody writes to', () => execFileSync('mkfifo', [file]), 'it is a FIFO, not a regular file'],
  ['a device without an end', () => symlink('/dev/zero', file), 'it is a device, not a regular file'],
  ['a device without a byte', () => symlink('/dev/null', file), 'it is a device, not a regular file'],
  ['a directory', () => symlink(folder, file), 'it is a directory'],
  ['a file of more than 20 MB', () => writeFile(file, 'a: 1').then(() => truncate(file, 21_000_000)), 'it is larger than 20 MB'],
];

describe('anything but a regular file of at most 20 MB is refused at once', () => {
  it.each(OTHERS)('%s', async (_, make, reason) => {
    await make();
    expect(await readDocumentFile(file)).toEqual({ kind: 'unreadable', reason });
    await expect(loadContract(file)).rejects.toThrow(`${file}: ${reason}`);
  });

  it.each(OTHERS)('%s, behind a $ref: at the line of the $ref', async (_, make, reason) => {
    await make();
    const document = join(folder, 'openapi.yaml');
    await writeFile(document, "openapi: 3.1.0\npaths:\n  /a:\n    $ref: './parts.yaml#/a'\n");
    await expect(loadContract(document)).rejects.toMatchObject({
      message: `$ref './parts.yaml#/a' leads nowhere: ${file}: ${reason}`,
      place: { file: document, line: 4 },
    });
  });

  it('nothing, which is said to be missing: behind a $ref, it costs what depends on it', async () => {
    expect(await readDocumentFile(file)).toEqual({ kind: 'unreadable', reason: 'no such file', isMissing: true });
    await expect(loadContract(file)).rejects.toThrow(`${file}: no such file`);
    const document = join(folder, 'openapi.yaml');
    await writeFile(document, "openapi: 3.1.0\npaths:\n  /a:\n    $ref: './parts.yaml#/a'\n");
    await expect(loadContract(document)).rejects.toMatchObject({
      message: "$ref './parts.yaml#/a' leads to a file that does not exist, so the operations of this path are left out",
      place: { file: document, line: 4 },
    });
  });

  it('the last byte that is allowed is read', async () => {
    await writeFile(file, '');
    await truncate(file, LARGEST_FILE);
    const content = await readDocumentFile(file);
    expect(content.kind === 'read' && content.bytes.length).toBe(LARGEST_FILE);
  });
});
