import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { baseUrlHint } from '../../../../../core/session/preflight/base-url-hint.js';

const PREFIX = 'A path in the URL is a prefix of every path of the contract';
const TRY = "The document's servers have the path /api/v1: try ";

describe('the hint for a server that does not know the path', async () => {
  const contract = await loadContract('openapi.yaml');
  const [operation] = contract.operations;

  it.each([
    ['/api/v1', undefined, 'http://a.example', `${TRY}http://a.example/api/v1`],
    ['/api/v1', undefined, 'http://a.example/v1', `${TRY}http://a.example/v1/api/v1`],
    ['/api/v1', undefined, 'http://a.example/api/v1', PREFIX],
    ['/api/v1', undefined, 'http://a.example/gateway/api/v1', PREFIX],
    ['/v2', '/api/v1', 'http://a.example', `${TRY}http://a.example/api/v1`],
    ['/api/v1', '', 'http://a.example', PREFIX],
    [undefined, undefined, 'http://a.example', PREFIX],
  ])('servers %s, of the operation %s, at %s: %s', (serverPath, ofOperation, url, hint) => {
    if (operation === undefined) throw new Error('no operation');
    const document = serverPath === undefined ? contract : { ...contract, serverPath };
    expect(baseUrlHint(document, ofOperation === undefined ? operation : { ...operation, serverPath: ofOperation }, url)).toBe(hint);
  });
});
