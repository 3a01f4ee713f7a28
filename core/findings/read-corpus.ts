import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '../kit-error.js';
import { keeps, readDocument } from '../openapi/files/read-document.js';
import type { FindingDocument } from './finding-document.js';
import { readFinding } from './read-finding.js';

/** Recognises a JSON report of the kit. */
export const REPORT = {
  type: 'object',
  properties: { kit: { type: 'string' }, findings: { type: 'array' } },
  required: ['kit', 'findings'],
};

/** Recognises what a campaign kept for the next one (`fuzz --corpus`). */
const KEPT = {
  type: 'object',
  properties: { kind: { enum: ['program', 'request'] }, version: { type: 'integer' } },
  required: ['kind', 'version'],
};

const HINT = 'Restore the file, or move it out of the corpus: each .json file there is a finding';

/**
 * Reads every finding stored in a folder, in the order of the file names; the gate sends them as cases. Skips JSON reports of
 * the kit, what campaigns kept for the next one, and files with another ending, such as stored bodies.
 * @throws KitError if the folder or a file cannot be read, or a JSON file is not a finding: a gate must not silently drop a
 * case.
 */
export async function readCorpus(folder: string): Promise<readonly FindingDocument[]> {
  const names = await readdir(folder).catch(() => {
    throw new KitError('FileError', `${folder} cannot be read`, 'Name a folder of findings, such as --output-dir gives');
  });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  const read = await Promise.all(files.map((name) => readOne(join(folder, name))));
  return read.flatMap((finding) => finding ?? []);
}

async function readOne(file: string): Promise<FindingDocument | undefined> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KitError('FileError', `${file} cannot be read`, 'Make it readable, or remove it from the corpus');
  });
  const { value } = readDocument(text, file, { schema: {}, hint: HINT });
  return keeps(REPORT, value) || keeps(KEPT, value) ? undefined : readFinding(text, file, HINT);
}
