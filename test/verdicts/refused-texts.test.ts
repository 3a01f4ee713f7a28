import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /rooms:
    post: &take
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
      responses: { '200': { description: done }, '400': { description: bad } }
  /plan: { put: *take }
components:
  schemas:
    Room: { type: object, properties: { name: { type: string, minLength: 1 }, place: { type: string, minLength: 1 }, note: { type: string, minLength: 1 }, view: { type: string, minLength: 1 } } }
`);

const MEMBERS = ['name', 'place', 'note', 'view'] as const;

async function judge(isRefused: (text: string, member: string) => boolean): Promise<Run> {
  await using server = await httpServer((response, { json, isJson }) => {
    const body = membersOf(json);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    const isTaken = MEMBERS.every((member) => {
      const text = body[member] ?? 'none';
      return typeof text === 'string' && text !== '' && !isRefused(text, member) && body[member] !== null;
    });
    return sendJson(response, isJson && isObject && isTaken ? 200 : 400, {});
  });
  return await verify({
    url: server.url,
    spec: contract,
    allowDestructive: true,
    only: ['valid', 'invalid', 'properties'],
    cases: 400,
    seed: 1,
  });
}

const told = ({ findings }: Run): unknown => findings.map(({ title }) => title);

it('a NUL character that every member refuses is one finding', async () => {
  expect(told(await judge((text) => text.includes('\0')))).toEqual([
    expect.stringMatching(/^Valid request refused: a text has a NUL character, as in name, /),
  ]);
});

it('one that a single member refuses is a finding of that member', async () => {
  expect(told(await judge((text, member) => member === 'note' && text.includes('\0')))).toEqual([
    'Valid request refused: note has a NUL character',
  ]);
});

it('blank texts that most members refuse are one finding', async () => {
  expect(told(await judge((text, member) => member !== 'view' && text.trim() === ''))).toEqual([
    expect.stringMatching(/^Valid request refused: a text has nothing but spaces, or nothing at all, as in name, /),
  ]);
});
