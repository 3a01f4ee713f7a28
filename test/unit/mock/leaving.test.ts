import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { startMock } from '../../../mock/start-mock.js';

const PLANT = '{"id":1,"name":"fern"}';
const PATIENCE = { timeout: 60_000 };
const contract = await loadContract();

function post(url: string, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: 'Bearer a', 'content-type': 'application/json', prefer: 'delay=300000' };
  return fetch(`${url}/plants`, { method: 'POST', headers, body: PLANT, signal });
}

describe('a client that leaves before its answer is due', () => {
  it('is told of as one that got no answer, at once', async () => {
    await using mock = await startMock({ contract });
    const leave = new AbortController();
    const failed = expect(post(mock.url, leave.signal)).rejects.toThrow();
    // Sent behind it, and answered: by then the first one is waiting for its answer.
    await vi.waitFor(async () => expect((await fetch(`${mock.url}/plants`, { method: 'POST' })).status).toBe(401), PATIENCE);
    leave.abort();
    await failed;
    await vi.waitFor(
      () =>
        expect(mock.requests().filter(({ status }) => status !== 401)).toMatchObject([
          { status: null, because: 'the client disconnected before the response was sent', response: null },
        ]),
      PATIENCE,
    );
  });

  it('does not hold up the end of the mock', async () => {
    const mock = await startMock({ contract, delay: '300s' });
    const pending = expect(post(mock.url, AbortSignal.timeout(60_000))).rejects.toThrow();
    await vi.waitFor(async () => expect((await fetch(`${mock.url}/__kit/health`)).status).toBe(200), PATIENCE);
    await mock.close({ graceMs: 50 });
    await pending;
    await vi.waitFor(
      () => expect(mock.requests()).toMatchObject([{ status: null, because: 'the client disconnected before the response was sent' }]),
      PATIENCE,
    );
  });
});

describe('the end of a mock', () => {
  it('does not wait for connections on which no request has arrived', async () => {
    const mock = await startMock({ contract });
    const { port } = new URL(mock.url);
    const sockets = ['', 'POST /plants HT'].map((text) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(text);
      return socket;
    });
    const closed = sockets.map((socket) => new Promise((resolve) => socket.on('error', () => {}).once('close', resolve)));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    await mock.close({ graceMs: 60_000 });
    await Promise.all(closed);
  });
});
