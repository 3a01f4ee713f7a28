import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /settings:
    get:
      responses: { '200': { description: the settings, content: { application/json: { schema: { $ref: '#/components/schemas/Settings' } } } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Settings' } } } }
      responses:
        '200': { description: the settings, content: { application/json: { schema: { $ref: '#/components/schemas/Settings' } } } }
        '422': { description: bad }
  /maintenance:
    get:
      responses: { '200': { description: on or off, content: { application/json: { schema: { $ref: '#/components/schemas/Maintenance' } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Maintenance' } } } }
      responses: { '204': { description: done }, '422': { description: bad } }
  /plants:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer, minimum: 1 } }]
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '422': { description: bad }
components:
  schemas:
    Settings:
      type: object
      required: [title]
      properties:
        title: { type: string, minLength: 1, maxLength: 20 }
        pageSize: { type: integer, minimum: 1, maximum: 100 }
        changed: { type: integer, readOnly: true }
    Maintenance:
      type: object
      required: [on]
      properties: { on: { type: boolean } }
`);

/** What a server does otherwise than it should. */
interface Fault {
  /** Takes titles of any length. */
  readonly isLenient?: boolean;
  /** Shows the title as asterisks. */
  readonly isMasked?: boolean;
  /** Aborts the run when the first setting is written. */
  readonly interrupt?: AbortController;
}

/** Judges a server, and tells its settings before and after. */
async function judged(
  fault: Fault = {},
): Promise<{ readonly run: Run; readonly after: unknown; readonly turnedOn: number; readonly refused: number }> {
  let settings: Record<string, unknown> = { title: 'Plants', pageSize: 20 };
  let isOn = false;
  let turnedOn = 0;
  let refused = 0;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const key = `${method} ${pathname}`;
    const sent = isJson ? membersOf(json) : {};
    if (key === 'GET /maintenance') return send(200, { on: isOn });
    if (key === 'POST /maintenance') {
      if (typeof sent['on'] !== 'boolean') return send(422);
      isOn = sent['on'];
      if (isOn) turnedOn += 1;
      return send(204);
    }
    if (isOn) {
      refused += 1;
      return send(503);
    }
    if (key === 'GET /settings') return send(200, { ...settings, ...(fault.isMasked === true ? { title: '********' } : {}) });
    if (key === 'PUT /settings') {
      if (!isSettings(sent, fault)) return send(422);
      settings = { title: sent['title'], ...(sent['pageSize'] === undefined ? {} : { pageSize: sent['pageSize'] }) };
      if (settings['title'] !== 'Plants') fault.interrupt?.abort();
      return send(200, settings);
    }
    if (key !== 'GET /plants') return send(pathname === '/plants' || pathname === '/settings' || pathname === '/maintenance' ? 405 : 404);
    return [...searchParams].every(([name, value]) => name !== 'page' || /^[1-9]\d*$/.test(value)) ? send(200, ['Fern']) : send(422);
  });
  const run = await verify({
    url: server.url,
    spec: contract,
    cases: 50,
    seed: 1,
    ...(fault.interrupt && { signal: fault.interrupt.signal }),
  });
  return { run, after: { ...settings, isOn }, turnedOn, refused };
}

function isSettings({ title, pageSize }: Record<string, unknown>, { isLenient = false }: Fault): boolean {
  const isTitle = typeof title === 'string' && title !== '' && (isLenient || [...title].length <= 20);
  return (
    isTitle && (pageSize === undefined || (typeof pageSize === 'number' && Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= 100))
  );
}

const reachedIn = ({ operations }: Run): readonly string[] => operations.filter(({ reach }) => reach === 'reached').map(({ id }) => id);

describe('a setting', () => {
  it('is written, judged, and as it was afterwards, also where it stops the whole server', async () => {
    const { run, after, turnedOn, refused } = await judged();

    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(reachedIn(run)).toEqual(['GET /settings', 'PUT /settings', 'GET /maintenance', 'POST /maintenance', 'GET /plants']);
    expect(turnedOn).toBeGreaterThan(0);
    expect(refused).toBe(0);
    expect(after).toEqual({ title: 'Plants', pageSize: 20, isOn: false });
  });

  it('is a finding where what breaks its schema is taken', async () => {
    const { run, after } = await judged({ isLenient: true });

    expect(run.findings.map(({ operation, check }) => [operation, check])).toEqual([['PUT /settings', 'invalid-refused']]);
    expect(after).toEqual({ title: 'Plants', pageSize: 20, isOn: false });
  });

  it('is as it was after a run that was interrupted', async () => {
    const { after } = await judged({ interrupt: new AbortController() });

    expect(after).toEqual({ title: 'Plants', pageSize: 20, isOn: false });
  });

  it('is left out where a part of it is masked', async () => {
    const { run, after } = await judged({ isMasked: true });

    expect(run.operations.find(({ id }) => id === 'PUT /settings')).toMatchObject({
      reach: 'not-tried',
      reason: 'it writes a setting that the run could not put back: GET /settings masks a part of it',
    });
    expect(after).toEqual({ title: 'Plants', pageSize: 20, isOn: false });
  });
});
