import { describe, expect, it } from 'vitest';
import { isSameByFormat } from '../../../../../core/checks/stored/same-by-format.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { documentWith } from '../../../support/document-with.js';

async function isSame(schema: string, sent: string, stored: string): Promise<boolean> {
  const contract = await contractOfText(documentWith(schema));
  const node = contract.operations[0]?.body?.content.schema;
  if (node === undefined) throw new Error('no schema');
  return isSameByFormat(node, sent, stored);
}

const of = (format: string): string => `{ type: string, format: ${format} }`;

describe('two texts of one format', () => {
  it.each([
    [of('date-time'), '2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05Z'],
    [of('date-time'), '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05Z'],
    ['{ anyOf: [{ type: string, format: date-time }, { type: "null" }] }', '2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
    [of('uuid'), '6F1C2D3E-0000-4000-8000-00000000000A', '6f1c2d3e-0000-4000-8000-00000000000a'],
    [of('email'), 'Ada@EXAMPLE.com', 'Ada@example.com'],
    [of('decimal'), '2', '2.0'],
    [of('decimal'), '-007.50', '-7.5'],
  ])('are the same value: %s, %s and %s', async (schema, sent, stored) => {
    expect(await isSame(schema, sent, stored)).toBe(true);
  });

  it.each([
    [of('date-time'), '2026-01-02T03:04:05+02:00', '2026-01-02T03:04:05Z'],
    [of('date-time'), '2026-01-02T03:04:05Z', '2026-01-02T03:04:06Z'],
    [of('date-time'), 'never', 'ever'],
    [of('email'), 'Ada@example.com', 'ada@example.com'],
    [of('date'), '2026-01-02', '2026-01-03'],
    [of('decimal'), '2', '20'],
    [of('decimal'), '1.5', '-1.5'],
    [of('decimal'), 'NaN', 'nan'],
    ['{ type: string }', 'A', 'a'],
    ['{ type: string }', '2', '2.0'],
  ])('are different values: %s, %s and %s', async (schema, sent, stored) => {
    expect(await isSame(schema, sent, stored)).toBe(false);
  });
});
