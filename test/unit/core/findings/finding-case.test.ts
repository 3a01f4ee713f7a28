import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { casesOfFinding } from '../../../../core/findings/finding-case.js';
import { type FindingDocument, findingDocument } from '../../../../core/findings/finding-document.js';
import { isInput } from '../../../../core/input/input.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { broken, reproducible } from '../../report/runs.js';

const contract = await loadContract('openapi.yaml');
const named = namedCases(contract, true);
const kept: FindingDocument = findingDocument(reproducible, broken);
const caseFor = (more: Partial<FindingDocument>): Case =>
  casesOfFinding(contract, { ...kept, operation: 'POST /plants', ...more }, named)[0];

describe('the case of a kept finding', () => {
  it('is the named one of its id, with the input, focus and control of that', () => {
    const { id, title, input, focus, control } = named.find(({ suite }) => suite === 'malformed') ?? fail();
    expect(caseFor({ case: id })).toMatchObject({ id, title, input, focus, control });
  });

  it('of a long string has the title of the finding: a shorter string than that of the named case was sent', () => {
    const { id, title } = named.find((one) => isInput(one.input, 'string', 'long')) ?? fail();
    expect(caseFor({ case: id, title: 'Server error: name has 300 characters' }).title).toBe('name has 300 characters');
    expect(title).not.toBe('name has 300 characters');
  });

  it('is none of another operation, though that has a case of the same id', () => {
    const { id, operation, ...other } = named[0] ?? fail();
    const elsewhere = { ...other, id, title: 'another one', operation: { ...operation, id: 'POST /trees' } };
    expect(casesOfFinding(contract, { ...kept, operation: operation.id, case: id, input: 'string-nul' }, [elsewhere])[0].input).toEqual({
      kind: 'string',
      form: 'nul',
    });
  });

  it.each([
    ['string-short+string-other', 'several'],
    ['malformed-cut', 'malformed'],
    ['by an older version', 'other'],
  ])('of no named case has the input that the file names: %s', (text, kind) => {
    const { input, title } = caseFor({ case: 'properties/valid-bodies/7', input: text, title: 'Server error: name is "%"' });
    expect([input.kind, title]).toEqual([kind, 'name is "%"']);
  });

  it.each<readonly [string, Partial<FindingDocument>]>([
    ['without an input', {}],
    ['of an intermittent fault', { input: 'intermittent-overlap' }],
  ])('%s has its id as input, by which it is replayed', (_, more) => {
    expect(caseFor({ case: 'valid/intermittent-overlap', ...more }).input).toEqual({ kind: 'other', text: kept.id });
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
