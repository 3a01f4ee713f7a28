import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gateCases } from '../../../../core/run/batches/gate-cases.js';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { explainOperation, operationsNamed } from '../../../../report/explain/explain-operation.js';
import { renderExplanation } from '../../../../report/explain/explanation.js';
import { shop } from '../../core/openapi/choice/shop.js';

const plants = await loadContract('openapi.yaml');
const many = await loadContract('test/fixtures/documents/credentials.yaml');
const garden = await shop();

function explained(contract: typeof plants, name: string, more: object = {}): string {
  const cases = gateCases(contract, false);
  const resources = inferResources(contract);
  return operationsNamed(contract, name)
    .map((operation) => explainOperation({ operation, cases, policy: {}, resources, spec: '', ...more }))
    .map((explanation) => renderExplanation(explanation, (file) => (file === 'openapi.yaml' ? readFileSync(file, 'utf8') : '')))
    .join('');
}

describe('an explanation of an operation', () => {
  it('says what it takes, what has to come back, what is judged, and how to send its cases alone', () => {
    const text = explained(plants, 'POST /plants');
    expect(text).toMatch(/^operation POST \/plants/);
    expect(text).toContain('\n  body       application/json (NewPlant), required\n  security   bearerAuth (bearer)\n');
    expect(text).toContain('\n  valid      200 with a Plant\n  invalid    400 with an Error\n  anonymous  400 with an Error, 401 or 403\n');
    expect(text).toContain('\n  judged     200: application/json as Plant\n             400: application/json as Error\n');
    expect(text).toMatch(/\n {2}cases {6}\d+: \d+ valid, \d+ invalid, /);
    expect(text).toMatch(/\n {2}run {8}npx plant-store-kit verify URL --operation '?[\w /]+'?\n/);
    expect(text).toMatch(/\n {2}> +\d+ {2} +post:\n/);
  });

  it.each([
    ['getPlant', 'operation GET /plants/{plantId}: getPlant'],
    ['GET /plants/{plantId}', 'operation GET /plants/{plantId}: getPlant'],
    ['get-plants-plantid', 'operation GET /plants/{plantId}: getPlant'],
  ])('is found by %s', (name, heading) => {
    expect(explained(garden, name).split('\n')[0]).toBe(heading);
  });

  it('says that the configuration skips it, and what it may destroy', () => {
    const text = explained(garden, 'DELETE /plants/{plantId}', { settings: { 'DELETE **': { skip: 'it is slow' } } });
    expect(text).toContain('  skipped    it is slow\n  tags       admin\n  parameters plantId in path, required\n');
  });

  it.each(many.operations.map(({ id }) => id))('of %s names the schemes of each alternative', (id) => {
    const schemes = many.operations.find((operation) => operation.id === id)?.security?.alternatives.flat() ?? [];
    const text = explained(many, id).replaceAll(/\s+/g, ' ');
    for (const { name } of schemes) expect(text).toContain(`${name} (`);
  });
});
