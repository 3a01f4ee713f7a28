import { describe, expect, it } from 'vitest';
import { acceptedTypes } from '../../../../../core/request/samples/accepted-types.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function acceptOf(responses: string): Promise<string | undefined> {
  const { operations } = await contractOfText(`paths: { /pets: { get: { responses: { ${responses} } } } }`);
  return operations.map(acceptedTypes)[0];
}

const has = (status: string, type: string): string => `'${status}': { description: x, content: { ${type}: { schema: {} } } }`;

describe('the media types that plain requests ask for', () => {
  it.each([
    [
      'have those of successes first',
      [has('400', 'application/problem+json'), has('200', 'application/json')],
      'application/json, application/problem+json',
    ],
    ['are each named once', [has('200', 'application/json'), has('404', 'application/json')], 'application/json'],
    ['have a wildcard of an error last', [has('400', '"*/*"'), has('201', 'application/json')], 'application/json, */*'],
    ['are any where a success has any', [has('400', 'application/problem+json'), has('200', '"*/*"')], '*/*'],
    ['are JSON where none is documented', ["'204': { description: done }"], 'application/json'],
  ])('%s', async (_, responses, accept) => {
    expect(await acceptOf(responses.join(', '))).toBe(accept);
  });
});
