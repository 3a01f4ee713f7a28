import { describe, expect, it } from 'vitest';
import { mockBanner } from '../../../../cli/terminal/mock-banner.js';
import { loadAnyContract } from '../../../../core/openapi/load-contract.js';
import { REAL_FOLDER } from '../../support/real-documents.js';

const OPTIONS = { auth: true, hasCredentials: false, journal: false, seed: 1, host: '127.0.0.1', interfaces: {} };

async function tryIt(path: string, options = OPTIONS): Promise<string> {
  const contract = await loadAnyContract(`${REAL_FOLDER}/3.0/json/security.json`);
  const operations = contract.operations.filter((operation) => operation.id === path);
  return mockBanner({ ...contract, operations }, 'http://127.0.0.1:1', options).split('Try it:\n')[1] ?? '';
}

describe('the request to paste carries a credential', () => {
  it.each([
    ['GET /anything/apiKey', `'http://127.0.0.1:1/anything/apiKey?apiKey=ZGVtbzpkZW1v'`],
    ['POST /anything/apiKey', `-H 'cookie: api_key=ZGVtbzpkZW1v'`],
    ['PUT /anything/apiKey', `-H 'x-api-key: ZGVtbzpkZW1v'`],
    ['POST /anything/basic', `-H 'authorization: Basic ZGVtbzpkZW1v'`],
    ['POST /anything/bearer', `-H 'authorization: Bearer demo'`],
    ['POST /anything/oauth2', `-H 'authorization: Bearer demo'`],
  ])('of the scheme of %s', async (operation, words) => {
    expect(await tryIt(operation)).toContain(words);
  });

  it('of which the shell knows the value, if the mock accepts only that', async () => {
    expect(await tryIt('POST /anything/basic', { ...OPTIONS, hasCredentials: true })).toMatch(/authorization: Basic \$CREDENTIAL_/);
  });

  it('but not where none is required', async () => {
    expect(await tryIt('GET /anything/apiKey', { ...OPTIONS, auth: false })).not.toContain('apiKey=');
  });
});

describe('the routes', () => {
  it.each([
    [40, 40, undefined],
    [41, 30, '  and 11 more operations'],
    [300, 30, '  and 270 more operations'],
  ])('of %i operations: %i lines, and how many more there are', async (count, lines, rest) => {
    const contract = await loadAnyContract(`${REAL_FOLDER}/3.0/json/security.json`);
    const [first] = contract.operations;
    const operations = Array.from({ length: count }, () => first).filter((one) => one !== undefined);
    const printed = mockBanner({ ...contract, operations }, 'http://127.0.0.1:1', OPTIONS).split('\n');
    expect(printed.filter((line) => /^ {2}[A-Z]+ http/.test(line))).toHaveLength(lines);
    expect(printed.find((line) => line.includes('more operations'))).toBe(rest);
  });
});
