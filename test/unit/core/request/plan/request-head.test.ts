import { describe, expect, it } from 'vitest';
import { plainHead } from '../../../../../core/request/samples/plain-head.js';
import { headWith, makeHead } from '../../../../../core/request/plan/request-head.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';

const { operations } = await loadContract('test/fixtures/documents/other-operations.yaml');
const operationOf = (id: string) => operations.find((operation) => operation.id === id) ?? fail(id);
const patch = operationOf('PATCH /notes');

describe('the head of a plain request', () => {
  it.each([
    ['PATCH /notes', ['accept', 'content-type', 'authorization']],
    ['POST /notes', ['accept', 'content-type']],
    ['GET /notes', ['accept', 'authorization']],
  ])('to %s has what the operation asks for', (id, names) => {
    expect(plainHead(operationOf(id)).headers.map(([name]) => name)).toEqual(names);
  });

  it('declares the documented media type, and has the accepted token by its name', () => {
    const { headers, chunked, facts } = plainHead(patch);
    expect(headers).toContainEqual(['content-type', patch.body?.content.name]);
    expect(headers).toContainEqual(['authorization', 'Bearer $PLANT_STORE_TOKEN']);
    expect(chunked).toBe(false);
    expect(facts).toEqual({
      situations: [],
      violations: [],
      held: [],
      declared: patch.body?.content,
      contentType: patch.body?.content.name,
      codec: 'json',
      isCompressed: false,
      isChunked: false,
    });
  });
});

describe('a head with another field', () => {
  const plain = plainHead(patch);
  const names = (head: typeof plain): readonly string[] => head.headers.map(([name]) => name);

  it('has another value in the same place', () => {
    const other = headWith(patch, plain, 'content-type', 'text/plain');
    expect(names(other)).toEqual(names(plain));
    expect(other.headers[1]).toEqual(['content-type', 'text/plain']);
    expect(other.facts.declared).toBeUndefined();
  });

  it('lacks the field, or has one more at its end', () => {
    const without = headWith(patch, plain, 'authorization', undefined);
    expect(names(without)).toEqual(['accept', 'content-type']);
    expect(without.facts.situations.map(({ id }) => id)).toEqual(['no-credentials']);
    expect(headWith(patch, without, 'authorization', undefined).headers).toEqual(without.headers);
    const zipped = headWith(patch, plain, 'content-encoding', 'gzip');
    expect(names(zipped)).toEqual([...names(plain), 'content-encoding']);
    expect(zipped.facts.isCompressed).toBe(true);
  });

  it('is framed as before', () => {
    const chunked = makeHead(patch, { ...plain, chunked: true });
    expect(headWith(patch, chunked, 'authorization', 'Basic x')).toMatchObject({ chunked: true, facts: { isChunked: true } });
  });
});

function fail(id: string): never {
  throw new Error(`no ${id}`);
}
