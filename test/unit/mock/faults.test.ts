import { describe, expect, it } from 'vitest';
import type { MockOptions } from '../../../mock/server/mock-options.js';
import type { RequestEntry } from '../../../mock/server/request-entry.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { startMock } from '../../../mock/start-mock.js';
import { type Call, type Reply, call } from './call.js';

const PLANT = '{"id":1,"name":"n"}';
const contract = await loadContract();

async function ask(options: MockOptions, sent: Call = { body: PLANT }): Promise<Reply> {
  await using mock = await startMock({ contract, ...options });
  return await call(mock.url, sent);
}

describe('with faults the mock', () => {
  it('answers another status as an Error that says so', async () => {
    const reply = await ask({ faultRate: 1, faults: [503] });
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.text)).toEqual({ error: 503, message: 'the mock fails on purpose' });
  });

  it('cuts the connection', async () => {
    await expect(ask({ faultRate: 1, faults: ['reset'] })).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('sends a body that breaks off, in a whole answer', async () => {
    const reply = await ask({ faultRate: 1, faults: ['malformed'] });
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
    expect(() => JSON.parse(reply.text)).toThrow();
    expect(reply.headers['content-length']).toBe(String(reply.bytes.length));
  });

  it('gives no answer, tells of it, and still ends at once', async () => {
    const entries: RequestEntry[] = [];
    let reported: (entry: RequestEntry) => void = () => {};
    const heard = new Promise<RequestEntry>((resolve) => (reported = resolve));
    const mock = await startMock({
      contract,
      faultRate: 1,
      faults: ['timeout'],
      onRequest: (entry) => {
        entries.push(entry);
        reported(entry);
      },
    });
    const pending = call(mock.url, { body: PLANT });
    const failed = expect(pending).rejects.toMatchObject({ code: 'ECONNRESET' });
    await heard;
    await mock.close({ graceMs: 10 });
    await failed;
    expect(entries).toMatchObject([{ status: undefined, fault: 'timeout' }]);
    expect(mock.requests()).toMatchObject([{ status: null, fault: 'timeout', response: null }]);
  });

  it('leaves requests alone that lead to no operation', async () => {
    expect((await ask({ faultRate: 1, faults: ['reset'] }, { path: '/trees', body: '' })).status).toBe(404);
  });

  it('lets the same requests fail for the same seed', async () => {
    const run = async (): Promise<readonly number[]> => {
      await using mock = await startMock({ contract, seed: 5, faultRate: 0.5, faults: [500, 502] });
      const statuses: number[] = [];
      for (let i = 0; i < 20; i += 1) statuses.push((await call(mock.url, { body: PLANT })).status);
      return statuses;
    };
    const first = await run();
    expect(await run()).toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 500, 502]));
  });

  it('refuses options that make no sense', async () => {
    await expect(startMock({ contract, faultRate: 2 })).rejects.toMatchObject({ message: '2 is not a share of requests' });
    await expect(startMock({ contract, delay: 'soon' })).rejects.toMatchObject({ message: "'soon' is not a delay" });
    const hint = 'It needs a unit: write 3ms or 3s';
    await expect(startMock({ contract, delay: '3' })).rejects.toMatchObject({ message: "'3' is not a delay", hint });
  });
});

describe('with delays the mock', () => {
  it.each<[string, MockOptions, Call]>([
    ['by its option', { delay: '40ms' }, { body: PLANT }],
    ['by the header of a request', {}, { body: PLANT, headers: { prefer: 'delay=40' } }],
    ['by the query of a request', {}, { body: PLANT, path: '/plants?__delay=40' }],
    ['for an Error too', { delay: 40 }, { body: '{}' }],
  ])('holds answers back %s', async (_, options, sent) => {
    const entries: RequestEntry[] = [];
    await ask({ ...options, onRequest: (entry) => entries.push(entry) }, sent);
    expect(entries[0]?.durationMs).toBeGreaterThanOrEqual(38);
  });

  it('lets a request ask for less', async () => {
    const entries: RequestEntry[] = [];
    const sent = { body: PLANT, headers: { prefer: 'delay=0' } };
    await ask({ delay: '300s', onRequest: (entry) => entries.push(entry) }, sent);
    expect(entries).toMatchObject([{ status: 200 }]);
  });
});
