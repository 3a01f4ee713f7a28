import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderResources } from '../../../cli/terminal/inferred-resources.js';
import { inferResources } from '../../../core/resources/inferred/infer-resources.js';
import { safetyOf } from '../../../core/resources/endings/safety.js';
import { operationsOf } from '../core/resources/small-document.js';
import { everyOperation } from '../core/resources/truth/every-operation.js';

const page = readFileSync('docs/resources.md', 'utf8');

describe('docs/resources.md', () => {
  it('shows what lint --resources prints', async () => {
    const operations = await everyOperation('test/fixtures/resources/nestjs-tasks.yaml');
    const printed = renderResources({ file: 'tasks.yaml', operations, leftOut: [] }, inferResources({ operations }));
    const [shown = ''] = page.match(/(?: {4}.*\n)+/) ?? [];

    expect(shown).not.toBe('');
    expect(printed).toContain(shown.replaceAll(/^ {4}/gm, ''));
  });

  it('names every word that a destructive operation says', async () => {
    const [, words = ''] = /operationId says ([\s\S]*?)\.\n/.exec(page) ?? [];
    for (const word of words.split(/,\s+|\s+or\s+/)) {
      const [operation] = await operationsOf({ [`/plants/${word}`]: { post: { responses: { 200: { description: '' } } } } });
      expect(operation && safetyOf(operation, { resources: [], settings: [] }), word).toMatchObject({ kind: 'destructive' });
    }
  });
});
