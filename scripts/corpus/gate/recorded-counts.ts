import { readFileSync, writeFileSync } from 'node:fs';
import { type DocumentCounts, type RecordedCounts, printCounts, readCounts } from './counts.js';

const FILE = new URL('recorded-counts.csv', import.meta.url);

/** What the gate did with the documents of the corpus when `npm run corpus -- gate --update` was last run. */
export function recordedCounts(): RecordedCounts {
  return readCounts(readFileSync(FILE, 'utf8'));
}

/** Records the counts of a document. */
export function updateCounts(name: string, counts: DocumentCounts): void {
  writeFileSync(FILE, printCounts(new Map([...recordedCounts(), [name, counts]])));
}
