import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type Received, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Backups: what a cron line is, and by what a list is sorted, only examples tell. */
const DOCUMENT = `
paths:
  /backups:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [schedule]
              properties:
                schedule: { type: string, format: cron, example: 0 4 * * * }
                zone: { type: string, example: Europe/Vienna }
            example: EXAMPLE
      responses: { '201': { description: made }, '400': { description: bad } }
    get:
      parameters:
        - { name: sort, in: query, schema: { type: string, default: created } }
        - { name: X-Tenant, in: header, required: true, schema: { type: string, format: tenant, examples: [acme] } }
      responses: { '200': { description: all }, '400': { description: bad } }
`;

async function judge(example: string): Promise<readonly [Run, readonly Received[]]> {
  await using server = await httpServer((response, { method, path, headers, json, isJson }) => {
    if (method === 'GET') {
      const { searchParams } = new URL(path, 'http://x');
      const sorts = searchParams.getAll('sort');
      return sendJson(response, headers['x-tenant'] === 'acme' && sorts.every((one) => one === 'created') ? 200 : 400, []);
    }
    const { schedule, zone = 'Europe/Vienna' } = membersOf(json);
    const isCron = typeof schedule === 'string' && schedule.split(' ').length === 5;
    return sendJson(response, isJson && isCron && zone === 'Europe/Vienna' ? 201 : 400, {});
  });
  const spec = await contractOfText(DOCUMENT.replace('            example: EXAMPLE\n', example));
  const run = await verify({ url: server.url, spec, only: ['valid'] });
  return [run, server.received];
}

it('a text whose format nothing defines, and a parameter, have the values that their schemas show from the first request on', async () => {
  const [run, received] = await judge('');
  expect(run.operations).toMatchObject([{ reach: 'reached' }, { reach: 'reached' }]);
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(membersOf(received.find(({ method }) => method === 'POST')?.json)['schedule']).toBe('0 4 * * *');
  expect(received.find(({ method }) => method === 'GET')?.headers['x-tenant']).toBe('acme');
  expect(received.find(({ path }) => path.includes('?sort='))?.path).toContain('?sort=created');
});

it('members beside an example of the body have what their schemas show where made-up ones are refused', async () => {
  const [run, received] = await judge('            example: { schedule: 5 4 * * * }\n');
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(received.map(({ json }) => membersOf(json))).toContainEqual({ schedule: '5 4 * * *', zone: 'Europe/Vienna' });
  expect(run.notes.join('\n')).not.toContain('left out of all other requests');
});
