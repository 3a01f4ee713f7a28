import { get } from 'node:https';
import { type Socket, connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../core/http/open-connection.js';
import { PLAIN_TRANSPORT } from '../../../../core/http/transport/transport.js';
import { startMock } from '../../../../mock/start-mock.js';
import { makeCertificates } from '../../support/make-certificates.js';
import { requestTo, targetAt } from '../../support/target-of.js';

function statusAt(url: string, ca: string | undefined): Promise<number | string> {
  return new Promise((resolve) => {
    get(url, { ...(ca === undefined ? {} : { ca }), agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

describe('a mock of https', () => {
  it('has a certificate for the names of this machine, which only its authority vouches for', async () => {
    await using mock = await startMock({ https: true });
    expect(mock.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const { port } = new URL(mock.url);
    for (const host of ['127.0.0.1', 'localhost']) expect(await statusAt(`https://${host}:${port}/none`, mock.ca)).toBe(404);
    expect(await statusAt(`${mock.url}/none`, undefined)).toMatch(/SIGNATURE|SELF_SIGNED/);
  });

  it('has the given certificate, and no authority to tell', async () => {
    const { ca, cert, key } = makeCertificates();
    await using mock = await startMock({ https: { cert, key } });
    expect(await statusAt(`${mock.url}/none`, ca)).toBe(404);
    expect(mock.ca).toBeUndefined();
    await expect(startMock({ https: { cert, key: makeCertificates().key } })).rejects.toMatchObject({
      name: 'UsageError',
      hint: 'Give PEM texts that belong together',
    });
  });

  it('sends what the form of its page sends to itself', async () => {
    await using mock = await startMock({ https: true });
    const connection = openConnection(() => targetAt(mock.url, { transport: { ...PLAIN_TRANSPORT, ca: mock.ca } }));
    const sent = { operation: 'POST /plants', method: 'POST', target: '/plants', headers: [], base64: '', credentials: {} };
    const headers = [['content-type', 'application/json'] as const];
    const { outcome } = await connection.send(requestTo(`${mock.url}/__kit/send`, JSON.stringify(sent), { headers }));
    await connection.close();
    expect(outcome.kind === 'response' && JSON.parse(Buffer.from(outcome.body).toString())).toMatchObject({ status: 401 });
  });

  it('closes though a client has not finished the handshake', async () => {
    const mock = await startMock({ https: true });
    const idle: Socket = connect(Number(new URL(mock.url).port), '127.0.0.1');
    await once(idle, 'connect');
    await mock.close({ graceMs: 50 });
    idle.destroy();
    expect(await statusAt(`${mock.url}/none`, mock.ca)).toBe('ECONNREFUSED');
  });
});
