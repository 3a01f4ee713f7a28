import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const refused = (...statuses: readonly number[]): string => statuses.map((status) => `'${status}': { description: refused }`).join(', ');
const json = (name: string): string => `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const body = (name: string): string => `requestBody: { required: true, ${json(name)} }`;
const id = (name: string): string => `{ name: ${name}, in: path, required: true, schema: { type: string } }`;

const contract = await contractOfText(`
paths:
  /settings:
    get: { responses: { '200': { description: the settings, ${json('Settings')} } } }
    put: { ${body('Settings')}, responses: { '200': { description: the settings, ${json('Settings')} }, ${refused(400, 415)} } }
  /members:
    post: { ${body('NewMember')}, responses: { '201': { description: new, ${json('Member')} }, ${refused(400, 415)} } }
  /members/{memberId}:
    parameters: [${id('memberId')}]
    get: { responses: { '200': { description: one, ${json('Member')} }, ${refused(404)} } }
  /members/{memberId}/holds:
    parameters: [${id('memberId')}]
    post:
      description: |
        A member can have at most \`holdsPerMember\` holds, see the
        settings, not counting cancelled ones.
      responses: { '201': { description: new, ${json('Hold')} }, ${refused(404, 409)} }
  /holds/{holdId}:
    parameters: [${id('holdId')}]
    get: { responses: { '200': { description: one, ${json('Hold')} }, ${refused(404)} } }
  /holds/{holdId}/cancel:
    parameters: [${id('holdId')}]
    post: { responses: { '200': { description: cancelled, ${json('Hold')} }, ${refused(404, 409)} } }
  /tools:
    post: { ${body('NewTool')}, responses: { '201': { description: new, ${json('Tool')} }, ${refused(400, 415)} } }
  /tools/{toolId}:
    parameters: [${id('toolId')}]
    get: { responses: { '200': { description: one, ${json('Tool')} }, ${refused(404)} } }
  /loans:
    post:
      description: A tool is lent once at a time. A member has at most three open loans. Without days, the loan takes the loanDays of the settings.
      ${body('NewLoan')}
      responses: { '201': { description: new, ${json('Loan')} }, ${refused(400, 409, 415, 422)} }
  /loans/{loanId}:
    parameters: [${id('loanId')}]
    get: { responses: { '200': { description: one, ${json('Loan')} }, ${refused(404)} } }
  /loans/{loanId}/return:
    parameters: [${id('loanId')}]
    post: { responses: { '200': { description: returned, ${json('Loan')} }, ${refused(404, 409)} } }
components:
  schemas:
    Settings:
      type: object
      additionalProperties: false
      required: [loanDays, holdsPerMember]
      properties: { loanDays: { type: integer, minimum: 1, maximum: 60 }, holdsPerMember: { type: integer, minimum: 1, maximum: 9 } }
    NewMember: { type: object, additionalProperties: false, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 40 } } }
    Member: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
    Hold: { type: object, required: [id, memberId, status], properties: { id: { type: string }, memberId: { type: string }, status: { enum: [held, cancelled] } } }
    NewTool: { type: object, additionalProperties: false, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 40 } } }
    Tool: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
    NewLoan:
      type: object
      additionalProperties: false
      required: [memberId, toolId]
      properties: { memberId: { type: string, minLength: 1, maxLength: 40 }, toolId: { type: string, minLength: 1, maxLength: 40 }, days: { type: integer, minimum: 1, maximum: 60 } }
    Loan:
      type: object
      required: [id, memberId, toolId, days, status]
      properties: { id: { type: string }, memberId: { type: string }, toolId: { type: string }, days: { type: integer }, status: { enum: [open, returned] } }
`);

type Fault = 'four loans' | 'returned loans count' | 'holds without end' | 'cancelled holds count' | 'days of its own';

/** Judges a server that does one thing otherwise than it should, and tells its settings afterwards. */
async function judged(fault?: Fault): Promise<{ readonly run: Run; readonly settings: unknown }> {
  let settings: Record<string, unknown> = { loanDays: 14, holdsPerMember: 2 };
  const things = new Map<string, Record<string, unknown>>();
  let last = 0;
  const stored = (kind: string, thing: Record<string, unknown>): Record<string, unknown> => {
    last += 1;
    const key = `${kind}-${last}`;
    things.set(key, { id: key, ...thing });
    return { id: key, ...thing };
  };
  const count = (kind: string, isCounted: (thing: Record<string, unknown>) => boolean): number =>
    [...things].filter(([key, thing]) => key.startsWith(`${kind}-`) && isCounted(thing)).length;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && [...value].length <= 40;
  const isWhole = (value: unknown, most: number): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  const hasOnly = (sent: Record<string, unknown>, ...names: readonly string[]): boolean =>
    Object.keys(sent).every((name) => names.includes(name));
  await using server = await httpServer((response, { method, path: target, json: given, isJson }) => {
    const send = sender(response);
    const path = target.replace(/\?.*/, '');
    const [, kind = '', key = '', part = ''] = path.split('/');
    const sent = membersOf(given);
    const thing = things.get(key);
    if (method === 'GET' && path === '/settings') return send(200, settings);
    if (method === 'GET') return thing === undefined || !key.startsWith(kind.slice(0, -1)) || part !== '' ? send(404) : send(200, thing);
    if (part === 'cancel' || part === 'return') {
      const [before, after] = part === 'cancel' ? ['held', 'cancelled'] : ['open', 'returned'];
      if (thing === undefined) return send(404);
      if (thing['status'] !== before) return send(409);
      things.set(key, { ...thing, status: after });
      return send(200, { ...thing, status: after });
    }
    if (method === 'POST' && part === 'holds') {
      if (thing === undefined) return send(404);
      const holds = count('hold', (one) => one['memberId'] === key && (one['status'] === 'held' || fault === 'cancelled holds count'));
      if (holds >= Number(settings['holdsPerMember']) && fault !== 'holds without end') return send(409);
      return send(201, stored('hold', { memberId: key, status: 'held' }));
    }
    if (!isJson) return send(415);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return send(400);
    if (method === 'PUT' && path === '/settings') {
      const isRight = hasOnly(sent, 'loanDays', 'holdsPerMember') && isWhole(sent['loanDays'], 60) && isWhole(sent['holdsPerMember'], 9);
      if (!isRight) return send(400);
      settings = sent;
      return send(200, settings);
    }
    if (method !== 'POST') return send(405);
    if (path === '/members' || path === '/tools')
      return hasOnly(sent, 'name') && isText(sent['name']) ? send(201, stored(kind.slice(0, -1), sent)) : send(400);
    if (path !== '/loans') return send(404);
    const { memberId, toolId, days } = sent;
    if (!hasOnly(sent, 'memberId', 'toolId', 'days') || !isText(memberId) || !isText(toolId)) return send(400);
    if (days !== undefined && !isWhole(days, 60)) return send(400);
    if (!memberId.startsWith('member-') || !toolId.startsWith('tool-') || !things.has(memberId) || !things.has(toolId)) return send(422);
    if (count('loan', (one) => one['toolId'] === toolId && one['status'] === 'open') > 0) return send(409);
    const isOpen = (one: Record<string, unknown>): boolean => one['status'] === 'open' || fault === 'returned loans count';
    if (count('loan', (one) => one['memberId'] === memberId && isOpen(one)) >= (fault === 'four loans' ? 4 : 3)) return send(409);
    const taken = days ?? (fault === 'days of its own' ? 14 : settings['loanDays']);
    return send(201, stored('loan', { memberId, toolId, days: taken, status: 'open' }));
  });
  const run = await verify({ url: server.url, spec: contract, cases: 20, seed: 1 });
  return { run, settings };
}

const found = ({ findings }: Run): readonly string[] => findings.map(({ check, operation, title }) => `${check} ${operation}: ${title}`);

describe('limits that no member of a thing tells', () => {
  it('are kept by a correct server, whose settings are as before', async () => {
    const { run, settings } = await judged();

    expect(found(run)).toEqual([]);
    expect(settings).toEqual({ loanDays: 14, holdsPerMember: 2 });
    const rules = (run.rulesAsked ?? []).filter(({ check }) => check === 'limit-is-kept' || check === 'setting-is-applied');
    expect(rules.map(({ check, operation, because }) => [check, operation, because])).toEqual([
      ['limit-is-kept', 'POST /members/{memberId}/holds', undefined],
      ['limit-is-kept', 'POST /loans', undefined],
      ['setting-is-applied', 'POST /loans', undefined],
    ]);
  });

  it.each<[Fault, string]>([
    ['four loans', 'limit-is-kept POST /loans'],
    ['returned loans count', 'limit-is-kept POST /loans'],
    ['holds without end', 'limit-is-kept POST /members/{memberId}/holds'],
    ['cancelled holds count', 'limit-is-kept POST /members/{memberId}/holds'],
    ['days of its own', 'setting-is-applied POST /loans'],
  ])('are one finding where %s', async (fault, expected) => {
    const { run, settings } = await judged(fault);

    expect(found(run).map((one) => one.replace(/:.*/, ''))).toEqual([expected]);
    expect(settings).toEqual({ loanDays: 14, holdsPerMember: 2 });
  });
});
