import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAnyContract } from '../../../../core/openapi/load-contract.js';
import { agreementOn } from './agreement/agreement.js';
import { REAL_DOCUMENTS, REAL_FOLDER } from '../../support/real-documents.js';
import { drawCount } from '../../support/draw-count.js';

/** Those that test/unit/core/openapi/real-documents.test.ts loads, and the styles of parameters. */
const DOCUMENTS = [...REAL_DOCUMENTS, '3.0/json/openapi-workshop/post.json', '3.0/json/parameters-style.json'];

/** Requests to each operation. */
const REQUESTS = drawCount(200);

/** Other documents are taken from a folder: `JUDGE_CORPUS=FOLDER npx vitest run --project unit test/unit/core/judge/agrees-with-ajv.test.ts`. */
const { JUDGE_CORPUS: corpus } = process.env;

describe('the judge and ajv agree on requests near the schema to', () => {
  const files = corpus === undefined ? DOCUMENTS.map((file) => `${REAL_FOLDER}/${file}`) : documentsIn(corpus);
  const total = { accept: 0, invalid: 0 };
  it.each(files)('%s', async (file) => {
    const contract = await loadAnyContract(file);
    const { disagreements, counts } = await agreementOn(contract, REQUESTS);
    if (corpus !== undefined) process.stdout.write(`${file}: ${contract.operations.length} operations, ${JSON.stringify(counts)}\n`);
    expect(disagreements).toEqual([]);
    expect(counts.requests).toBe(contract.operations.length * REQUESTS);
    total.accept += counts.accept;
    total.invalid += counts.invalid;
  });

  it('all of them, of which many are valid and many are not', () => {
    expect(total.accept).toBeGreaterThan(drawCount(2000));
    expect(total.invalid).toBeGreaterThan(drawCount(2000));
  });
});

function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => join(folder, file))
    .toSorted();
}
