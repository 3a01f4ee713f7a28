import { describe, expect, it } from 'vitest';
import { writtenAt } from '../../../../core/contract/written-at.js';

describe('writtenAt', () => {
  const document = { paths: { '/notes': { parameters: [{ name: 'limit' }, { name: 'q' }] } } };

  it('follows the names of members and the indexes of items', () => {
    expect(writtenAt(document, ['paths', '/notes', 'parameters', '1', 'name'])).toBe('q');
  });

  it('finds nothing where there is nothing, nor what every object inherits', () => {
    expect(writtenAt(document, ['paths', '/notes', 'get', 'summary'])).toBeUndefined();
    expect(writtenAt(document, ['paths', 'constructor'])).toBeUndefined();
  });
});
