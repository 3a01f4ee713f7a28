import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, json, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const GROUPS = json(
  '{ type: object, required: [data, total], properties: { data: { type: array, items: { $ref: "#/components/schemas/Group" } }, total: { type: integer } } }',
);

/** Groups, of which a list shows three, and users, who are in no group until somebody adds them. */
const contract = await contractOfText(`
components:
  schemas:
    New: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Group: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    User: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
paths:
  /groups:
    get: { responses: { '200': { description: some, ${GROUPS} } } }
    post:
      requestBody: { required: true, ${jsonOf('New')} }
      responses: { '201': { description: made, ${jsonOf('Group')} }, ${REFUSED} }
  /groups/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Group')} }, ${REFUSED} } }
  ${madeAndRead('/users', 'New', 'User')}
  /users/{id}/groups: { get: { ${KEY}, responses: { '200': { description: those of the user, ${GROUPS} }, '404': { description: none } } } }
`);

/** @param shown of how many groups the list has. */
async function found(shown: (total: number) => number): Promise<readonly string[]> {
  const named = { groups: [] as string[], users: [] as string[] };
  await using server = await httpServer((response, { method, path, json: sent }) => {
    const [, kind, key, part] = (path.split('?')[0] ?? '').split('/');
    const end = (status: number): unknown => response.writeHead(status).end();
    const listed = (names: readonly string[]): unknown[] => names.map((name, i) => ({ id: i + 1, name }));
    if (kind === 'groups' && key === undefined && method === 'GET') {
      const total = named.groups.length;
      return sendJson(response, 200, { data: listed(named.groups.slice(0, Math.min(3, shown(total)))), total: shown(total) });
    }
    if (kind !== 'groups' && kind !== 'users') return end(404);
    const all = named[kind];
    const at = /^[1-9]\d*$/.test(key ?? '') ? Number(key) - 1 : -1;
    if (key === undefined) {
      const { name } = membersOf(sent);
      if (method !== 'POST') return end(405);
      return typeof name === 'string' && name !== '' ? sendJson(response, 201, { id: all.push(name), name }) : end(422);
    }
    if (all[at] === undefined) return end(404);
    if (part === 'groups' && kind === 'users') return sendJson(response, 200, { data: [], total: 0 });
    return part === undefined ? sendJson(response, 200, { id: at + 1, name: all[at] }) : end(404);
  });
  const { findings } = await verify({ url: server.url, spec: contract, only: ['valid', 'sequences'], seed: 1 });
  return findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a list that says that it has more, and one of what belongs to something else, lack what was created with reason', async () => {
  expect(await found((total) => total)).toEqual([]);
});

it('one that says that it has no more does not', async () => {
  expect(await found((total) => Math.min(total, 1))).toEqual(['created-is-listed GET /groups']);
});
