import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import type { MockOptions } from '../../../../mock/server/mock-options.js';
import { startMock } from '../../../../mock/start-mock.js';
import { type Call, type Reply, call } from '../call.js';

const PLANT = '{"id":1,"name":"fern"}';
const ORIGIN = 'http://localhost:5173';
const contract = await loadContract();

async function ask(sent: Call, options: MockOptions = {}): Promise<Reply> {
  await using mock = await startMock({ contract, ...options });
  return await call(mock.url, sent);
}

const PREFLIGHT: Call = {
  method: 'OPTIONS',
  headers: { origin: ORIGIN, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,x-any' },
};

describe('for browsers the mock', () => {
  it.each(['/plants', '/trees'])('allows a preflight of %s with any header and credentials', async (path) => {
    const reply = await ask({ ...PREFLIGHT, path });
    expect(reply).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': ORIGIN,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization,x-any',
      },
    });
  });

  it('allows pages of the net to reach this machine, where they ask', async () => {
    const reply = await ask({ ...PREFLIGHT, headers: { ...PREFLIGHT.headers, 'access-control-request-private-network': 'true' } });
    expect(reply.headers['access-control-allow-private-network']).toBe('true');
  });

  it.each([
    ['a success', { body: PLANT }, 200],
    ['a refusal', { body: PLANT, headers: { authorization: undefined } }, 401],
    ['an unknown path', { path: '/trees', body: '' }, 404],
    ['another method', { method: 'PUT', body: '' }, 405],
  ])('lets pages read %s with all its headers', async (_, sent: Call, status) => {
    const reply = await ask({ ...sent, headers: { ...sent.headers, origin: ORIGIN } });
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    const exposed = String(reply.headers['access-control-expose-headers']).toLowerCase().split(', ');
    expect(exposed).toContain('content-type');
    if (status === 401) expect(exposed).toContain('www-authenticate');
    if (status === 405) expect(exposed).toContain('allow');
  });

  it('sends none of these headers to others, or when told not to', async () => {
    expect(Object.keys((await ask({ body: PLANT })).headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const unspecified = await ask({ body: PLANT, headers: { origin: ORIGIN } }, { cors: false });
    expect(Object.keys(unspecified.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const told = await ask(PREFLIGHT, { cors: false });
    expect(told.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('answers a bare OPTIONS with the methods of the path', async () => {
    expect(await ask({ method: 'OPTIONS', body: '' })).toMatchObject({ status: 204, text: '', headers: { allow: 'POST, OPTIONS' } });
  });
});
