import { describe, expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Visits to bicycles, on days from Monday to Saturday. */
const contract = await contractOfText(`
paths:
  /bicycles:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } } } } }
      responses: { '201': &bicycle { description: a bicycle, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }, '422': &invalid { description: invalid } }
  /bicycles/{bicycleId}:
    get:
      parameters: [{ name: bicycleId, in: path, required: true, schema: { type: integer } }]
      responses: { '200': *bicycle, '404': { description: none }, '422': *invalid }
  /visits:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [bicycleIds, day], properties: { bicycleIds: { type: array, maxItems: 4, items: { type: integer } }, day: { type: string, format: date }, discount: { type: integer, minimum: 0, maximum: 50 }, member: { type: boolean } } } } }
      responses: { '201': { description: done }, '422': *invalid }
`);

type Problem = readonly [field: string, problem: string];

async function judge(
  ruleOf: (visit: Readonly<Record<string, unknown>>, isThere: (id: unknown) => boolean) => Problem | undefined,
): Promise<Run> {
  let bicycles = 0;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const body = membersOf(json);
    const isThere = (id: unknown): boolean => typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= bicycles;
    const refuse = (field: string, problem: string): void =>
      sendJson(response, 422, { error: { message: 'The body is not valid.', details: [{ field, problem }] } });
    if (method === 'GET') {
      const text = percentDecode(path.split('/').at(-1) ?? '').text;
      if (!/^-?\d+$/.test(text)) return refuse('bicycleId', 'must be an integer');
      return isThere(Number(text)) ? sendJson(response, 200, { id: Number(text) }) : sendJson(response, 404, {});
    }
    if (!isJson) return refuse('', 'must be JSON');
    if (path === '/bicycles') {
      if (typeof body['name'] !== 'string' || body['name'] === '') return refuse('name', 'must be a string');
      bicycles += 1;
      return sendJson(response, 201, { id: bicycles });
    }
    const wrong = problemOf(body) ?? ruleOf(body, isThere);
    return wrong === undefined ? sendJson(response, 201, {}) : refuse(...wrong);
  });
  return await verify({ url: server.url, spec: contract, only: ['valid', 'invalid', 'properties'], cases: 300, seed: 1 });
}

function problemOf({ bicycleIds, day, discount = 0, member = false }: Readonly<Record<string, unknown>>): Problem | undefined {
  if (!Array.isArray(bicycleIds) || bicycleIds.length > 4 || !bicycleIds.every((id) => typeof id === 'number' && Number.isInteger(id)))
    return ['bicycleIds', 'must be a list of at most 4 integers'];
  if (
    typeof day !== 'string' ||
    !/^\d{4}-\d\d-\d\d$/.test(day) ||
    Number.isNaN(Date.parse(day)) ||
    !new Date(day).toISOString().startsWith(day)
  )
    return ['day', 'must be a date'];
  if (typeof discount !== 'number' || !Number.isInteger(discount) || discount < 0 || discount > 50)
    return ['discount', 'must be an integer'];
  return typeof member === 'boolean' ? undefined : ['member', 'must be a boolean'];
}

const findingsOf = ({ findings }: Run): readonly string[] => findings.map(({ check, title }) => `${check}: ${title}`);

describe('a server that refuses valid requests for its rules, in words of its own', () => {
  it('is kept where the words say more than that something is wrong', async () => {
    const run = await judge(({ day, discount, member }) => {
      if (new Date(String(day)).getUTCDay() === 0) return ['day', 'is a Sunday'];
      return discount !== undefined && member !== true ? ['discount', 'is for members only'] : undefined;
    });
    expect(findingsOf(run)).toEqual([]);
  });

  it('is kept where they name the part that names things, whatever they say', async () => {
    const run = await judge(({ bicycleIds }, isThere) =>
      Array.isArray(bicycleIds) && !bicycleIds.every(isThere) ? ['body.bicycleIds', 'is not an object'] : undefined,
    );
    expect(findingsOf(run)).toEqual([]);
  });

  it.each(['is not valid', 'must be a number', 'must be positive'])(
    'is broken where they deny what the document allows: %s',
    async (problem) => {
      const run = await judge(({ discount }) => (discount === 0 ? ['discount', problem] : undefined));
      expect(findingsOf(run)).toEqual([expect.stringMatching(/^valid-accepted: .*discount/)]);
    },
  );
});
