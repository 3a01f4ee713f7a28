import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { ALL_RULES } from '../../../../core/model/kinds/rule-ids.js';
import { RULES } from '../../../../core/model/predictions/rules.js';
import { loadAnyContract, loadContract } from '../../../../core/openapi/load-contract.js';
import { fetchDocuments } from '../../../../scripts/corpus/documents.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { drawCount } from '../../support/draw-count.js';
import { guestbook, notes, parts, projects, recipes } from '../../mock/memory/documents.js';
import { garage } from '../../mock/memory/garage-document.js';
import { harbours } from '../../mock/memory/harbour-document.js';
import { jobs } from '../../mock/memory/job-document.js';
import { labels } from '../../mock/memory/label-document.js';
import { type Found, runProgram } from './run-program.js';

/** Requests of a program. */
const LENGTH = drawCount(200);

/** Requests after which each broken rule has shown in the documents of this file. */
const TO_FIND = 100;

const EXAMPLES = 'node_modules/@readme/oas-examples';

const FILES: readonly string[] = [
  ...['clinic', 'library', 'tickets', 'warehouse'].map((name) => `test/services/${name}/openapi.yaml`),
  'examples/own-document/openapi.yaml',
  ...['3.0/yaml/petstore.yaml', '3.0/yaml/petstore-expanded.yaml', '3.0/yaml/star-trek.yaml', '3.1/yaml/train-travel.yaml'].map((name) =>
    join(EXAMPLES, name),
  ),
];

/** A PUT that creates by the name in its path, whose body may say another name. */
const accounts = (): Promise<Contract> =>
  contractOfText(`
components: { schemas: { Account: { type: object, properties: { name: { type: string }, plan: { type: string } } } } }
paths:
  /accounts: { get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Account' } } } } } } } }
  /accounts/{accountName}:
    parameters: [{ name: accountName, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Account' } } } }, '404': { description: none } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Account' } } } }
      responses:
        '200': { description: replaced, content: { application/json: { schema: { $ref: '#/components/schemas/Account' } } } }
        '201': { description: created, content: { application/json: { schema: { $ref: '#/components/schemas/Account' } } } }
`);

const WRITTEN: readonly (readonly [string, () => Promise<Contract>])[] = [
  ['recipes', recipes],
  ['parts', parts],
  ['notes', notes],
  ['projects', projects],
  ['guestbook', guestbook],
  ['labels', labels],
  ['jobs', jobs],
  ['harbours', harbours],
  ['a garage', garage],
];

const written = Promise.all(WRITTEN.map(([, load]) => load()));

/** Documents of strangers, where the corpus was loaded (`npm run corpus`); they take minutes, so only where tests run at length. */
const CORPUS = join('node_modules', '.cache', 'corpus', 'node_modules');
const corpus = existsSync(CORPUS) && drawCount(4) === 4 ? fetchDocuments() : [];

describe('what a mock with memory answers, the model and the judge accept', () => {
  it.each([...WRITTEN, ['accounts', accounts] as const, ...FILES.map((file) => [file, () => loadContract(file)] as const)])(
    '%s',
    async (_, load) => {
      const contract = await load();
      for (const seed of ['a', 'b']) expect(await runProgram(contract, seed, LENGTH, ALL_RULES)).toEqual([]);
    },
  );

  it.skipIf(corpus.length === 0).each(corpus)('%s', async (file) => {
    const contract = await loadAnyContract(file);
    expect(await runProgram(contract, 'a', LENGTH, ALL_RULES)).toEqual([]);
  });
});

/** The models that find each broken rule: once both have, no more programs are run. */
const BOTH: ReadonlySet<Found['by']> = new Set(['inside', 'outside']);

describe('a mock that breaks one rule is found, also by a model that does not know what else exists', () => {
  it.each(RULES.map(({ id }) => id))('%s', async (id) => {
    const found = new Set<Found['by']>();
    for (const contract of await written)
      for (const seed of ['x', 'y'])
        if (found.size < BOTH.size) for (const { by } of await runProgram(contract, seed, TO_FIND, new Set([id]))) found.add(by);
    expect(found).toEqual(BOTH);
  });
});
