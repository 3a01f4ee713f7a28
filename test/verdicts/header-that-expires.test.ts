import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sender } from '../unit/support/http-server.js';

const TEXTS = '{ type: array, items: { type: string } }';

/** The document says nothing of credentials. */
const contract = await contractOfText(`
paths:
  /health:
    get:
      responses: { '200': { description: well, content: { application/json: { schema: { type: boolean } } } } }
  /plants:
    get:
      parameters: [{ name: search, in: query, schema: { type: string, minLength: 1, maxLength: 9 } }]
      responses: { '200': { description: all, content: { application/json: { schema: ${TEXTS} } } } }
  /growers:
    get:
      parameters: [{ name: search, in: query, schema: { type: string, minLength: 1, maxLength: 9 } }]
      responses: { '200': { description: all, content: { application/json: { schema: ${TEXTS} } } } }
`);

/** What becomes of the header. */
interface Setting {
  readonly header: readonly [name: string, value: string];
  /** What is refused to everybody after so many requests. */
  readonly refuses: (path: string) => boolean;
}

const AFTER = 12;

async function judgedBy(judge: (given: Parameters<typeof verify>[0]) => Promise<Run>, { header, refuses }: Setting): Promise<Run> {
  await using server = await httpServer((response, { path, method, headers }, nth) => {
    const send = sender(response);
    const [route = ''] = path.split('?');
    if (!['/health', '/plants', '/growers'].includes(route)) return send(404);
    if (method !== 'GET') return send(405);
    if (route === '/health') return send(200, true);
    if (headers[header[0].toLowerCase()] !== header[1] || (nth > AFTER && refuses(route))) return send(401);
    return send(200, ['Fern']);
  });
  return await judge({ url: server.url, spec: contract, seed: 1, headers: [header] });
}

const isUnauthorized = ({ outcome }: Run['findings'][number]): boolean => outcome.kind === 'response' && outcome.status === 401;

const KEY = ['X-Api-Key', 'secret'] as const;

describe.each([
  [
    'verify',
    (given: Parameters<typeof verify>[0]) => verify({ ...given, cases: 60, only: ['valid', 'invalid', 'malformed', 'properties'] }),
  ],
  ['fuzz', (given: Parameters<typeof verify>[0]) => fuzz({ ...given, cases: 300 })],
] as const)('a header with credentials that the server does not take any more ends %s', (_, judge) => {
  it('undecided, and no finding is about it', async () => {
    const run = await judgedBy(judge, { header: KEY, refuses: () => true });

    expect(run.findings.filter(isUnauthorized)).toEqual([]);
    expect(run.ended).toEqual({
      kind: 'undecided',
      why: 'the header X-Api-Key was accepted at first and is refused now',
      hint: 'Use credentials that live longer',
    });
  });

  it('not where one operation alone refuses it: that is a finding', async () => {
    const run = await judgedBy(judge, { header: KEY, refuses: (route) => route === '/plants' });

    expect(run.ended).toBeUndefined();
    expect(new Set(run.findings.filter(isUnauthorized).map(({ operation }) => operation))).toEqual(new Set(['GET /plants']));
  });

  it('not where the header says nothing of who asks', async () => {
    const run = await judgedBy(judge, { header: ['X-Trace', 'on'], refuses: () => true });

    expect(run.ended).toBeUndefined();
    expect(run.findings.filter(isUnauthorized)).not.toEqual([]);
  });
});
