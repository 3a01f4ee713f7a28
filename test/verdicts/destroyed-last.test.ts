import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type Received, httpServer, sender } from '../unit/support/http-server.js';

const BUCKET =
  '{ type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string, minLength: 1, maxLength: 20 } } }';

/** The document says nothing of security: a header is all that lets somebody in. */
const TEXT = `
paths:
  /accounts:
    delete:
      responses: { '200': { description: gone }, '401': { description: who is it } }
  /buckets:
    delete:
      responses: { '200': { description: gone }, '401': { description: who is it } }
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: ${BUCKET} } } } }
        '401': { description: who is it }
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 20 } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: ${BUCKET} } } }
        '400': { description: odd }
        '401': { description: who is it }
  /buckets/{bucket}:
    parameters: [{ name: bucket, in: path, required: true, schema: { type: integer } }]
    get:
      responses:
        '200': { description: one, content: { application/json: { schema: ${BUCKET} } } }
        '400': { description: odd }
        '401': { description: who is it }
        '404': { description: none }
    delete:
      responses: { '204': { description: gone }, '400': { description: odd }, '401': { description: who is it }, '404': { description: none } }
  /health:
    get:
      responses: { '200': { description: well, content: { application/json: { schema: { type: boolean } } } } }
  /password:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [password], properties: { password: { type: string, minLength: 1, maxLength: 20 } } } } }
      responses: { '204': { description: changed }, '400': { description: odd }, '401': { description: who is it } }
`;

const contract = await contractOfText(TEXT);

/** The same, but that each bucket has to be deleted by itself. */
const oneByOne = await contractOfText(TEXT.replace(/(?<=\/buckets:\n) {4}delete:\n.*\n/, ''));

interface Judged {
  readonly run: Run;
  /** `GET /buckets`, in the order in which they came, without keys. */
  readonly sent: readonly string[];
}

/** What the server does when it is asked. */
interface Setting {
  /** True for a server on which deleting accounts does nothing to whoever asks. */
  readonly sparesCaller?: boolean;
}

/** A server whose only account can be deleted, with whatever it has. */
async function judgedBy(judge: (url: string) => Promise<Run>, { sparesCaller = false }: Setting = {}): Promise<Judged> {
  const buckets = new Map<number, string>();
  let password: string | undefined = 'first';
  let last = 0;
  const titleOf = ({ json }: Received, member: string): string | undefined => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
    const value: unknown = Object.getOwnPropertyDescriptor(json, member)?.value;
    return typeof value === 'string' && value !== '' && [...value].length <= 20 ? value : undefined;
  };
  await using server = await httpServer((response, received) => {
    const send = sender(response);
    const { method, path, headers } = received;
    const [route = ''] = path.split('?');
    if (`${method} ${route}` === 'GET /health') return send(200, true);
    if (password === undefined || headers['authorization'] !== `Bearer ${password}`) return send(401);
    const [, key] = /^\/buckets\/([^/]+)$/.exec(route) ?? [];
    if (key !== undefined) {
      if (!/^-?\d+$/.test(key)) return send(400);
      const title = buckets.get(Number(key));
      if (method !== 'GET' && method !== 'DELETE') return send(405);
      if (title === undefined) return send(404);
      if (method === 'GET') return send(200, { id: Number(key), title });
      buckets.delete(Number(key));
      return send(204);
    }
    switch (`${method} ${route}`) {
      case 'GET /buckets':
        return send(
          200,
          [...buckets].map(([id, title]) => ({ id, title })),
        );
      case 'POST /buckets': {
        const title = received.isJson ? titleOf(received, 'title') : undefined;
        if (title === undefined) return send(400);
        last += 1;
        buckets.set(last, title);
        return send(201, { id: last, title });
      }
      case 'DELETE /buckets':
        buckets.clear();
        return send(200);
      case 'DELETE /accounts':
        if (!sparesCaller) password = undefined;
        return send(200);
      case 'POST /password': {
        const given = received.isJson ? titleOf(received, 'password') : undefined;
        if (given === undefined) return send(400);
        if (!sparesCaller) password = given;
        return send(204);
      }
      default:
        return send(path.startsWith('/buckets') || path.startsWith('/accounts') ? 405 : 404);
    }
  });
  const run = await judge(server.url);
  return {
    run,
    sent: server.received.map(({ method, path }) => `${method} ${path.split('?')[0]?.replace(/\/[^/]*\d[^/]*$/, '/{}') ?? ''}`),
  };
}

const GIVEN = { seed: 1, headers: [['Authorization', 'Bearer first']], allowDestructive: true } as const;

const COMMANDS = [
  [
    'verify',
    (url: string, spec = contract) => verify({ ...GIVEN, spec, url, cases: 60, only: ['valid', 'invalid', 'sequences', 'properties'] }),
  ],
  ['fuzz', (url: string, spec = contract) => fuzz({ ...GIVEN, spec, url, cases: 300 })],
] as const;

const LAST = ['DELETE /buckets', 'DELETE /accounts', 'POST /password'];

describe.each(COMMANDS)('what --allow-destructive adds to %s', (_, judge) => {
  it('comes after everything else, and what ends the credentials at the very end', async () => {
    const { run, sent } = await judgedBy(judge);

    expect(run.findings.map(({ title, operation }) => `${operation}: ${title}`)).toEqual([]);
    expect(run.verdict).toBe('kept');
    const [firstOfAll, firstOfAccount] = [sent.indexOf('DELETE /buckets'), sent.findIndex((line) => LAST.slice(1).includes(line))];
    expect(firstOfAll).toBeGreaterThan(sent.lastIndexOf('POST /buckets'));
    expect(firstOfAccount).toBeGreaterThan(sent.lastIndexOf('DELETE /buckets'));
    expect(sent.filter((line) => LAST.slice(1).includes(line))).toHaveLength(1);
  });

  it('comes after the deletion of what the run created', async () => {
    const { run, sent } = await judgedBy((url) => judge(url, oneByOne));

    expect(sent).not.toContain('DELETE /buckets');
    expect(sent.lastIndexOf('DELETE /buckets/{}')).toBeLessThan(sent.findIndex((line) => LAST.includes(line)));
    expect(run.notes.filter((note) => note.includes('not deleted'))).toEqual([]);
  });

  it('tells once since when the server refuses everything', async () => {
    const { run } = await judgedBy(judge);
    const turned = run.operations.filter(({ id }) => LAST.slice(1).includes(id));

    expect(run.ended).toBeUndefined();
    expect(run.notes.filter((note) => note.includes('since'))).toEqual([
      expect.stringMatching(/^the server answers 401 to everything since (?:POST \/password|DELETE \/accounts), which the run sent last/),
    ]);
    expect(turned.map(({ reach }) => reach).toSorted()).toEqual(['not-tried', 'reached']);
  });

  it('is judged where nothing else changes', async () => {
    const { run, sent } = await judgedBy(judge, { sparesCaller: true });

    expect(run.findings.map(({ title, operation }) => `${operation}: ${title}`)).toEqual([]);
    expect(run.operations.filter(({ reach }) => reach !== 'reached')).toEqual([]);
    expect(sent.filter((line) => line === 'POST /password').length).toBeGreaterThan(3);
  });
});
