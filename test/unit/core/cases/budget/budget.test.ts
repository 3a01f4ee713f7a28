import { describe, expect, it } from 'vitest';
import { capFor } from '../../../../../core/cases/budget/allowance.js';
import { leftOutNote } from '../../../../../core/cases/budget/left-out-note.js';
import { leftOutCases, namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Contract } from '../../../../../core/contract/contract.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const PET = {
  type: 'object',
  required: ['name', 'age'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 9 },
    age: { type: 'integer', minimum: 0, maximum: 30 },
    code: { type: 'string', pattern: '^[a-z]{3}$' },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
  },
};

const SCHEME = { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } };

/** A document whose operations all take a body of the same shape. */
async function documentOf(schemas: readonly unknown[], components: unknown = SCHEME): Promise<Contract> {
  const paths = Object.fromEntries(
    schemas.map((schema, i) => [
      `/p${i}`,
      {
        post: {
          security: [{ bearer: [] }],
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '201': { description: 'made' }, '400': { description: 'wrong' }, '401': { description: 'who' } },
        },
      },
    ]),
  );
  return contractOfText(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify(components)}\n`);
}

const inlined = await documentOf([PET, PET, PET]);
const shared = await documentOf(
  Array.from({ length: 3 }, () => ({ $ref: '#/components/schemas/Pet' })),
  { ...SCHEME, schemas: { Pet: PET } },
);
const idsOf = (contract: Contract, i: number): readonly string[] =>
  namedCases(contract)
    .filter(({ operation }) => operation === contract.operations[i])
    .map(({ id, operation }) => id.replace(operation.caseFolder, ''));

describe.each([
  ['equal schemas written in place', inlined],
  ['a shared schema', shared],
])('of several operations with %s', (_, contract) => {
  it('the first has the cases of every family, and the others a few of them', () => {
    expect(idsOf(contract, 0).length).toBeGreaterThan(300);
    for (const i of [1, 2]) {
      expect(idsOf(contract, i).length).toBeGreaterThan(40);
      expect(idsOf(contract, i).length).toBeLessThan(120);
    }
  });

  it.each([0, 1, 2])('operation %i has both sides of each constraint', (i) => {
    expect(idsOf(contract, i)).toEqual(
      expect.arrayContaining([
        'valid/full',
        'valid/name/shortest',
        'valid/name/longest',
        'invalid/name/1-characters',
        'invalid/name/10-characters',
        'invalid/name/missing',
        'invalid/name/null',
        'valid/age/0',
        'valid/age/30',
        'invalid/age/-1',
        'invalid/age/31',
        'invalid/age/numeric-string',
        'invalid/tags/4-items',
        'valid/tags/3-items',
      ]),
    );
    expect(idsOf(contract, i)).toEqual(expect.arrayContaining(['invalid/code/pattern-longer', 'invalid/code/pattern-before']));
  });

  it('each has every row of credentials, and only one crosses them with variants of the request', () => {
    const rows = [0, 1, 2].map((i) => idsOf(contract, i).filter((id) => id.startsWith('credentials/')));
    const names = rows.map((ids) => [...new Set(ids.map((id) => id.split('/')[1]))].toSorted());
    expect(names[1]).toEqual(names[0]);
    expect(names[2]).toEqual(names[0]);
    expect(rows[0]?.length).toBeGreaterThan(2 * (rows[1]?.length ?? 0));
    expect(rows[1]?.length).toBe(names[1]?.length);
  });

  it('only one has the whole grammar of JSON', () => {
    const counts = [0, 1, 2].map((i) => idsOf(contract, i).filter((id) => id.startsWith('malformed/')).length);
    expect(counts[0]).toBeGreaterThan(150);
    expect(counts.slice(1)).toEqual([8, 8]);
  });

  it('the rest is counted', () => {
    expect(leftOutCases(contract)).toBeGreaterThan(500);
    expect(leftOutNote(leftOutCases(contract))).toMatch(/^about [\d,]+ cases were left out: schemas probed elsewhere$/);
  });
});

describe('a document', () => {
  it('of one operation has no budget', async () => {
    const only = await documentOf([PET]);
    expect(leftOutCases(only)).toBe(0);
    expect(leftOutNote(0)).toBeUndefined();
  });

  it('of several operations caps one with many fields, and keeps a boundary of each', async () => {
    const properties = Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`f${i}`, { type: 'string', maxLength: 5 + i }]));
    const contract = await documentOf([{ type: 'object', properties }, PET]);
    const ids = idsOf(contract, 0);
    expect(ids.length).toBeLessThan(1500);
    const boundaries = Array.from({ length: 130 }, (_, i) => [`valid/f${i}/longest`, `invalid/f${i}/${6 + i}-characters`]).flat();
    expect(ids).toEqual(expect.arrayContaining(boundaries));
  });
});

describe('the cap of a document', () => {
  it('lets few operations have many cases', () => {
    expect(capFor([5000, 5000])).toBe(600);
  });

  it('is lower where all of many operations could have many', () => {
    expect(capFor(Array.from({ length: 300 }, () => 1000))).toBe(150);
  });

  it('takes from the largest first', () => {
    expect(capFor([...Array.from({ length: 290 }, () => 20), ...Array.from({ length: 10 }, () => 5000)])).toBe(600);
  });

  it('is never so low that the plainest cases do not fit', () => {
    expect(capFor(Array.from({ length: 1000 }, () => 1000))).toBeGreaterThanOrEqual(60);
  });
});
