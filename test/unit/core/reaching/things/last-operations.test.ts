import { describe, expect, it } from 'vitest';
import { lastOperations } from '../../../../../core/reaching/things/last-operations.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { inPath, object, operation, operationsOf } from '../../resources/small-document.js';

const NOTHING = operation();
const SETTING = object({ theme: 'string', size: 'string' });

const operations = await operationsOf({
  '/me': { delete: NOTHING },
  '/logout': { post: NOTHING },
  '/buckets': { get: NOTHING, delete: NOTHING },
  '/buckets/old/records': { delete: NOTHING },
  '/buckets/{id}': { delete: { ...NOTHING, parameters: [inPath('id')] } },
  '/jobs/{id}/kill': { post: { ...NOTHING, parameters: [inPath('id')] } },
  '/settings': { get: operation(SETTING), put: operation(SETTING, SETTING) },
});
const resources = inferResources({ operations });

const lastOf = (some: typeof operations, more: Partial<Parameters<typeof lastOperations>[1]> = {}): readonly string[] =>
  lastOperations(some, { allowDestructive: true, resources, ...more }).map(({ id }) => id);

describe('what may take from a run what others need', () => {
  it('comes last, in the order of the harm that it does', () =>
    expect(lastOf(operations)).toEqual(['PUT /settings', 'DELETE /buckets/old/records', 'DELETE /buckets', 'POST /logout', 'DELETE /me']));

  it('is among the others where these are left out or put back', () => expect(lastOf(operations, { allowDestructive: false })).toEqual([]));

  it('leaves the first of them where there is no other', () => {
    const some = operations.filter(({ id }) => id === 'DELETE /me' || id === 'DELETE /buckets');
    expect(lastOf(some)).toEqual(['DELETE /me']);
    expect(lastOf(some.slice(0, 1))).toEqual([]);
  });
});
