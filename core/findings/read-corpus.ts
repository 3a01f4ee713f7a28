import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '../kit-error.js';
import { keeps, readDocument } from '../schema/read-document.js';
import type { FindingDocument } from './finding-document.js';
import { readFinding } from './read-finding.js';

/** What tells a JSON report of the kit from a finding. */
const REPORT = {
  type: 'object',
  properties: { kit: { type: 'string' }, findings: { type: 'array' } },
  required: ['kit', 'findings'],
};

const HINT = 'Restore the file, or move it out of the corpus: each .json file there is a finding';

/**
 * Reads every finding that is kept in a folder, in the order of the file names: what QA found becomes cases of the gate. JSON reports
 * of the kit are passed over, and so are files with another ending, such as the bodies that stand beside findings.
 * @throws KitError where the folder or a file cannot be read, or a JSON file is no finding: a gate must not drop a case silently.
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
  return keeps(REPORT, value) ? undefined : readFinding(text, file, HINT);
}
