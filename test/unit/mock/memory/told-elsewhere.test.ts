import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Send, at, clientOf, each } from './client.js';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const objectOf = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
});
const ok = (schema: object, status = '200'): object => ({ [status]: { description: 'ok', content: json(schema) } });
const of = (name: string, schema: object): object => ({ '200': { description: 'ok', content: { [name]: { schema } } } });
const takes = (schema: object): object => ({ requestBody: { required: true, content: json(schema) } });
const none = { '404': { description: 'none' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const species = { name: 'species', in: 'query', schema: text };

const Log = objectOf({ id: count, species: text, volume: { type: 'number' }, state: { type: 'string', enum: ['yard', 'sawn'] } });
const NewLog = objectOf({ species: text, volume: { type: 'number' } });
const Scan = objectOf({ id: count, filename: text, contentType: { type: 'string', enum: ['image/png'] }, size: count });
const sawmill = contractOf({
  '/logs': {
    get: { parameters: [species], responses: ok(objectOf({ items: { type: 'array', items: Log }, totalVolume: { type: 'number' } })) },
    post: { ...takes(NewLog), responses: ok(Log, '201') },
  },
  '/logs/bulk': {
    post: {
      ...takes({ type: 'array', items: NewLog }),
      responses: ok(objectOf({ created: count, failed: count, items: { type: 'array', items: Log } }), '201'),
    },
  },
  '/logs/{id}': {
    parameters: [id],
    get: { responses: { ...ok(Log), ...none } },
    patch: { ...takes({ ...Log, required: [] }), responses: { ...ok(Log), ...none } },
  },
  '/logs/export': { get: { parameters: [species], responses: of('text/csv', text) } },
  '/logs/events': { get: { responses: of('text/event-stream', objectOf({ logId: count, what: text })) } },
  '/logs.ndjson': { get: { responses: of('application/x-ndjson', Log) } },
  '/dashboard': {
    get: { responses: ok(objectOf({ logCount: count, sawnLogs: count, logs: objectOf({ totalVolume: { type: 'number' } }) })) },
  },
  '/scans': {
    get: { responses: ok({ type: 'array', items: Scan }) },
    post: { ...takes(objectOf({ filename: text })), responses: ok(Scan, '201') },
  },
  '/scans/{id}': { parameters: [id], get: { responses: { ...ok(Scan), ...none } } },
  '/scans/{id}/content': { parameters: [id], get: { responses: { ...of('image/png', { type: 'string', format: 'binary' }), ...none } } },
});

const AS_CLIENT = { headers: { authorization: 'Bearer secret' } };

async function textOf(url: string): Promise<string> {
  return (await fetch(url, AS_CLIENT)).text();
}

const create = (send: Send, kind: string, volume: number): Promise<unknown> => send('POST /logs', { species: kind, volume });

describe('what exists is told elsewhere, too', () => {
  it('by a dashboard, by the sums of a page and by a bulk creation', async () => {
    await using mock = await startMock({ contract: await sawmill });
    const send = clientOf(mock.url);
    const before = (await send('GET /dashboard')).body;
    const { body } = await send('POST /logs/bulk', [
      { species: 'oak', volume: 1.5 },
      { species: 'oak', volume: 2 },
    ]);
    expect(body).toMatchObject({ created: 2, failed: 0 });
    await send(`PATCH /logs/${String(at(body, 'items', 0, 'id'))}`, { state: 'sawn' });
    const all = (await send('GET /logs')).body;
    expect((await send('GET /dashboard')).body).toMatchObject({
      logCount: Number(at(before, 'logCount')) + 2,
      sawnLogs: each(at(all, 'items'), 'state').filter((state) => state === 'sawn').length,
      logs: { totalVolume: at(all, 'totalVolume') },
    });
    expect((await send('GET /logs?species=oak')).body).toMatchObject({ totalVolume: 3.5 });
  });

  it('by tables, lines and events', async () => {
    await using mock = await startMock({ contract: await sawmill });
    const send = clientOf(mock.url);
    await create(send, 'oak, "old"', 1.5);
    const keys = each(at((await send('GET /logs')).body, 'items'), 'id');
    const rows = (await textOf(`${mock.url}/logs/export`)).trimEnd().split('\r\n');
    expect(rows[0]).toBe('id,species,volume,state');
    expect(rows).toHaveLength(keys.length + 1);
    expect(await textOf(`${mock.url}/logs/export?species=${encodeURIComponent('oak, "old"')}`)).toBe(
      `id,species,volume,state\r\n${String(keys.at(-1))},"oak, ""old""",1.5,yard\r\n`,
    );
    const lines = (await textOf(`${mock.url}/logs.ndjson`))
      .trimEnd()
      .split('\n')
      .map((line) => at(JSON.parse(line), 'id'));
    expect(lines).toEqual(keys);
    const events = [...(await textOf(`${mock.url}/logs/events`)).matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
      at(JSON.parse(data), 'logId'),
    );
    expect(events).toHaveLength(3);
    expect(keys).toEqual(expect.arrayContaining(events));
  });

  it('by the size of a file that was there from the start', async () => {
    await using mock = await startMock({ contract: await sawmill });
    const [scan] = [(await clientOf(mock.url)('GET /scans')).body].flat();
    const file = new Uint8Array(await (await fetch(`${mock.url}/scans/${String(at(scan, 'id'))}/content`, AS_CLIENT)).arrayBuffer());
    expect(file.length).toBe(at(scan, 'size'));
    expect([...file.slice(1, 4)]).toEqual([...Buffer.from('PNG')]);
  });
});
