import { describe, expect, it } from 'vitest';
import { loadAnyContract } from '../../../../core/openapi/load-contract.js';
import type { WarningKind } from '../../../../core/openapi/document-warning.js';
import { DOCUMENTS, FOLDER } from './real-documents.js';

describe('real documents load', () => {
  it.each(DOCUMENTS)('%s: %i operations, %i left out', async (file, used, leftOut, expected) => {
    const contract = await loadAnyContract(`${FOLDER}/${file}`);
    const counts: Partial<Record<WarningKind, number>> = {};
    for (const { kind } of contract.warnings) counts[kind] = (counts[kind] ?? 0) + 1;
    const { 'operation-left-out': leftOutWarnings = 0, ...others } = counts;
    expect({ used: contract.operations.length, leftOut: contract.leftOut.length, others }).toEqual({ used, leftOut, others: expected });
    expect(leftOutWarnings).toBe(leftOut);
    for (const { at, message, hint } of contract.warnings) {
      expect(at.line, `${at.file}: ${message}`).toBeGreaterThan(0);
      expect(`${message}. ${hint}`).not.toMatch(/\n| undefined\b/);
    }
  });
});

it('and documents of Swagger 2.0 are refused, with the name of a converter', async () => {
  const error = await loadAnyContract(`${FOLDER}/2.0/json/petstore.json`).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'Swagger 2.0 is not supported', hint: 'Convert it with npx swagger2openapi, for example' });
});
