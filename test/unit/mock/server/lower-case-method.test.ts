import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { exchange, requestText } from '../raw.js';

const ORIGIN = 'http://localhost:5173';
const contract = await loadContract();
let mock: Mock;

beforeAll(async () => {
  mock = await startMock({ contract });
});

afterAll(() => mock.close());

function textOf(method: string, path = '/plants'): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nAuthorization: Bearer s3cr3t-token\r\nContent-Length: 2\r\n\r\n{}`;
}

const LOWER = 'the method patch is in lower case, and methods are case-sensitive: write PATCH; this path takes POST';

describe('a method in lower case', () => {
  it('is named in an Error that a page of another origin can read', async () => {
    const answer = await exchange(mock.url, textOf('patch'));
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(answer).toMatch(/\r\nAllow: POST\r\n/);
    expect(answer).toContain(`\r\nAccess-Control-Allow-Origin: ${ORIGIN}\r\n`);
    expect(answer).toContain(JSON.stringify({ error: 405, message: LOWER }));
  });

  it('is recorded with its method and path, and without its secrets', async () => {
    await exchange(mock.url, textOf('patch', '/plants?a=b'));
    const [entry] = mock.requests();
    expect(entry).toMatchObject({ method: 'patch', target: '/plants?a=b', status: 405, because: LOWER });
    expect(JSON.stringify(entry)).not.toContain('s3cr3t');
  });

  it.each([
    ['post', '/plants', 'the method post is in lower case, and methods are case-sensitive: write POST; this path takes POST'],
    ['Delete', '/plants', 'the method Delete is not in upper case, and methods are case-sensitive: write DELETE; this path takes POST'],
    ['patch', '/plant', 'there is no path /plant; did you mean /plants?'],
    ['garbage', '/plants', 'the request is not HTTP (RFC 9112)'],
  ])('%s %s: %s', async (method, path, message) => {
    expect(await exchange(mock.url, textOf(method, path))).toContain(JSON.stringify(message));
  });

  it('is found behind another request on the same connection', async () => {
    const answer = await exchange(mock.url, `GET /plants HTTP/1.1\r\nHost: x\r\n\r\n${textOf('patch')}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 405']);
    expect(answer).toContain(LOWER);
  });

  it('is not found in what is no request', async () => {
    expect(await exchange(mock.url, `${requestText('{"id":1,"name":"n"}')}garbage\r\n\r\n`)).toContain('the request is not HTTP');
    expect(await exchange(mock.url, 'patch\r\n\r\n')).toContain('the request is not HTTP');
  });

  it('gets no CORS headers from a mock that sends none', async () => {
    await using closed = await startMock({ contract, cors: false });
    expect(await exchange(closed.url, textOf('patch'))).not.toContain('Access-Control');
  });
});
