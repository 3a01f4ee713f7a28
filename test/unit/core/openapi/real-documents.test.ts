import { describe, expect, it } from 'vitest';
import { loadAnyContract } from '../../../../core/openapi/load-contract.js';
import type { WarningKind } from '../../../../core/contract/document-warning.js';

const FOLDER = 'node_modules/@readme/oas-examples';

/** A document, the numbers of its operations that are used and left out, and its warnings by kind, less operation-left-out. */
const DOCUMENTS: readonly (readonly [string, number, number, Partial<Record<WarningKind, number>>])[] = [
  ['2.0/json/api-with-examples.json', 2, 0, {}],
  ['2.0/json/petstore-expanded.json', 4, 0, {}],
  ['2.0/json/petstore-minimal.json', 1, 0, {}],
  ['2.0/json/petstore-simple.json', 3, 0, {}],
  ['2.0/json/petstore-with-external-docs.json', 4, 0, {}],
  ['2.0/json/petstore.json', 20, 0, {}],
  ['2.0/json/schema-circular.json', 1, 0, {}],
  ['3.0/json/callbacks.json', 1, 0, {}],
  ['3.0/json/openapi-workshop/post.json', 1, 0, { 'not-valid-openapi': 1 }],
  ['3.0/json/request-examples.json', 11, 0, {}],
  ['3.0/json/security-multiple.json', 4, 0, { 'security-not-judged': 3 }],
  ['3.0/yaml/circular-paths.yaml', 3, 0, {}],
  ['3.0/yaml/discriminators.yaml', 10, 0, {}],
  ['3.0/yaml/schema-circular.yaml', 3, 0, {}],
  ['3.1/json/security.json', 15, 0, { 'security-not-judged': 1 }],
  ['3.1/json/webhooks.json', 0, 0, {}],
  ['3.1/yaml/schema-types.yaml', 23, 0, { 'unknown-field': 3 }],
  ['3.1/yaml/schema-validation-local.yaml', 5, 0, { 'unknown-field': 10 }],
  ['3.1/yaml/train-travel.yaml', 7, 0, {}],
];

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
