import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '../core/kit-error.js';
import { type FindingDocument, isFindingDocument } from './finding-document.js';
import { parsed } from './parsed.js';

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
  const read = await Promise.all(files.map((name) => readFinding(join(folder, name))));
  return read.flatMap((finding) => finding ?? []);
}

async function readFinding(file: string): Promise<FindingDocument | undefined> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KitError('FileError', `${file} cannot be read`, 'Make it readable, or remove it from the corpus');
  });
  const value = parsed(text);
  if (isFindingDocument(value)) return value;
  if (value === undefined) throw new KitError('FileError', `${file} is not JSON: the finding in it is truncated or damaged`, RESTORE);
  const { kind, kit, findings }: Readonly<Record<string, unknown>> = membersOf(value);
  if (kind === 'plant-store-kit finding') {
    throw new KitError('FileError', `${file} is a damaged finding, or one of another version of plant-store-kit`, RESTORE);
  }
  if (typeof kit === 'string' && Array.isArray(findings)) return undefined;
  throw new KitError(
    'FileError',
    `${file} is not a finding of plant-store-kit`,
    'Move it out of the corpus: each .json file there is a finding',
  );
}

const RESTORE = 'Restore the file, or remove it from the corpus';

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
