import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { type VerifyOptions, verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpResponse, httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /paths:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: itemsPerPage, in: query, schema: { type: integer } }
      responses: { '200': { description: paths }, '400': { description: bad } }
  /users:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer, format: int32 } }]
      responses: { '200': { description: users }, '422': { description: bad } }
`);

/** True for the integers that an operation takes. */
function isTaken(text: string, path: string): boolean {
  const number = Number(text);
  return /^-?\d+$/.test(text) && (path === '/users' ? number === Math.trunc(number) && (number | 0) === number : Number.isFinite(number));
}

/** What a server does with each integer that is one. */
type Takes = (number: number, path: string) => number | readonly [status: number, body: unknown];

async function runOn(takes: Takes, options: VerifyOptions = {}): Promise<{ readonly run: Run; readonly targets: ReadonlySet<string> }> {
  const respond: HttpResponse = (response, { path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    for (const [name, text] of searchParams) {
      if (name !== 'page' && name !== 'itemsPerPage') continue;
      const isOne = isTaken(text, pathname) && searchParams.getAll(name).length === 1;
      const answer = isOne ? takes(Number(text), pathname) : [pathname === '/users' ? 422 : 400, { error: `invalid ${name}` }];
      const [status, body] = typeof answer === 'number' ? [answer, {}] : answer;
      if (status !== 200) return sendJson(response, Number(status), body);
    }
    return sendJson(response, 200, []);
  };
  await using server = await httpServer(respond);
  const run = await verify({ url: server.url, spec: contract, seed: 1, only: ['valid', 'invalid', 'unspecified'], ...options });
  return { run, targets: new Set(server.received.map(({ path }) => path)) };
}

const titles = ({ findings }: Run): readonly string[] => findings.map(({ title }) => title);
const NOTE = 'integers below 1 are refused where the document has no minimum, and were not judged';

it('0, 1 and -1 are sent for every integer parameter without a minimum', async () => {
  const { run, targets } = await runOn(() => 200);
  expect(titles(run)).toEqual([]);
  const wanted = ['/paths?page=', '/paths?itemsPerPage=', '/users?page='].flatMap((start) => ['0', '1', '-1'].map((text) => start + text));
  expect(wanted.filter((target) => !targets.has(target))).toEqual([]);
});

it('a server error over 0 or -1 is a finding', async () => {
  const { run } = await runOn((number) => (number === 0 || number === -1 ? 500 : 200));
  expect(titles(run)).toContainEqual(expect.stringMatching(/^Server error: query itemsPerPage is (?:0|-1)$/));
});

it('a refusal of integers below 1 by a documented status is a note', async () => {
  const reason = (path: string): readonly [number, unknown] =>
    path === '/users' ? [422, { error: 'the page has to be one that exists, counted from one' }] : [400, { error: 'invalid page' }];
  const { run } = await runOn((number, path) => (number < 1 ? reason(path) : 200));
  expect(titles(run)).toEqual([]);
  expect(run.notes.join('\n')).toContain(NOTE);
});

it('a refusal of other integers is a finding: of 1, or of a large negative one alone', async () => {
  expect(titles((await runOn((number) => (number === 1 ? 400 : 200))).run)).not.toEqual([]);
  const { run } = await runOn((number, path) => (number < -1000 && path === '/users' ? 422 : 200));
  expect(titles(run)).toEqual(['Valid request refused: query page is -2147483648']);
});

it('in the strict profile, or by a status that is not documented, it is a finding', async () => {
  const refuses: Takes = (number, path) => (number < 1 ? (path === '/users' ? 422 : 400) : 200);
  expect(titles((await runOn(refuses, { profile: 'strict' })).run)).not.toEqual([]);
  expect(titles((await runOn((number) => (number < 1 ? 409 : 200))).run)).not.toEqual([]);
});
