import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WARNING_KINDS } from '../../../core/contract/document-warning.js';
import { type Measured, measure } from './openapi-support/measure.js';
import type { Row } from './openapi-support/row.js';
import { CHAPTERS } from './openapi-support/rows.js';

const folder = await mkdtemp(join(tmpdir(), 'plant-store-kit-'));
afterAll(() => rm(folder, { recursive: true }));

describe('docs/openapi-support.md', () => {
  it('is what the kit does with a small document for each row', async () => {
    await expect(await page()).toMatchFileSnapshot('../../../docs/openapi-support.md');
  });

  it('promises eleven lines of warnings at most, one for each kind', () => {
    expect(WARNING_KINDS.length).toBeLessThanOrEqual(11);
  });
});

async function page(): Promise<string> {
  const chapters: string[] = [];
  for (const [title, rows] of CHAPTERS) {
    const measured: (readonly [Row, Measured])[] = [];
    for (const row of rows) measured.push([row, await measure(row, join(folder, 'openapi.yaml'))]);
    chapters.push(`## ${title}`, '', ...(title === 'Schemas' ? schemaTable(measured) : table(measured)), '');
  }
  return [...INTRODUCTION, ...chapters, ...END].join('\n');
}

function table(rows: readonly (readonly [Row, Measured])[]): readonly string[] {
  const lines = rows.map(([{ feature, words }, { loads }]) => `| ${feature} | ${loads} | ${words} |`);
  return ['| feature | the operation is | |', '| --- | --- | --- |', ...lines];
}

function schemaTable(rows: readonly (readonly [Row, Measured])[]): readonly string[] {
  const lines = rows.map(([{ feature, words }, { loads, judged, cases }]) => `| ${feature} | ${loads} | ${judged} | ${cases} | ${words} |`);
  return [
    'The third column says what the judge makes of a body that the keyword alone forbids; the fourth, whether the named cases of `verify`',
    'keep the schema and whether they break it by this keyword. Responses are judged by the same schemas.',
    'The evaluator knows the whole of JSON Schema 2020-12, and requests and responses are made for all of it. An operation for which no',
    'valid request is found is not tried, and a note says so.',
    '',
    '| keyword | the operation is | a broken value is | cases | |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ];
}

const INTRODUCTION = [
  '# What the kit does with each feature of OpenAPI',
  '',
  'A document is refused only where nothing sensible can be done. Anything else costs only what it touches, with a warning:',
  '',
  '- *used*: its requests and responses are judged, `verify` and `fuzz` make requests for it, and the mock serves it.',
  '- *left out*: none of these. Every report lists it with the reason, and the other operations are judged. If no operation is left,',
  '  the command ends with exit status 2. Of an operation whose response has a schema that cannot be read (`keyword-left-out`), the content of that response alone is not judged.',
  '- *refused*: the command ends with exit status 2.',
  '- A word such as `unknown-field` is the kind of a warning. `verify`, `fuzz`, `replay`, `explain` and `mock` print one line for each kind;',
  '  `plant-store-kit lint openapi.yaml` prints them all. `--strict-document` makes any warning an error: exit status 2, for `lint` 1.',
  '',
];

const END = ['This page is written by test/unit/docs/openapi-support.test.ts, which tries a small document for each row.', ''];
