import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /kinds:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewKind' } } } }
      responses:
        '201': { description: a kind, content: { application/json: { schema: { $ref: '#/components/schemas/Kind' } } } }
        '422': { description: bad }
  /kinds/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      responses:
        '200': { description: a kind, content: { application/json: { schema: { $ref: '#/components/schemas/Kind' } } } }
        '404': { description: none }
        '422': { description: bad }
components:
  schemas:
    NewKind:
      type: object
      required: [name, slug]
      properties: { name: { enum: [tree, shrub, herb] }, slug: { type: string } }
    Kind:
      type: object
      required: [id, name, slug]
      properties: { id: { type: string, format: uuid }, name: { type: string }, slug: { type: string } }
`);

interface Kind {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

const NAMES: readonly unknown[] = ['tree', 'shrub', 'herb'];

/** Judges a server by what it answers to a creation. */
async function judged(create: (all: Kind[], sent: Omit<Kind, 'id'>) => Kind): Promise<Run> {
  const kinds: Kind[] = [];
  const url = await serve((request, response) => {
    const send = (status: number, value?: unknown): unknown =>
      response
        .writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' })
        .end(value === undefined ? undefined : JSON.stringify(value));
    void text(request).then((body) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      const id = /^\/kinds\/([\da-f-]{36})$/i.exec(pathname)?.[1];
      if (pathname.startsWith('/kinds/')) {
        const found = kinds.find((one) => one.id === id);
        return request.method !== 'GET' ? send(405) : id === undefined ? send(422) : send(found === undefined ? 404 : 200, found);
      }
      if (pathname !== '/kinds') return send(404);
      if (request.method !== 'POST') return send(405);
      const sent = kindIn(body);
      return sent === undefined ? send(422) : send(201, create(kinds, sent));
    });
  });
  return verify({ url, spec: contract, only: ['valid'], cases: 0, seed: 1 });
}

function kindIn(body: string): Omit<Kind, 'id'> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || !('name' in value) || !('slug' in value)) return undefined;
    const { name, slug } = value;
    return typeof name === 'string' && typeof slug === 'string' && NAMES.includes(name) ? { name, slug } : undefined;
  } catch {
    return undefined;
  }
}

function made(all: Kind[], kind: Omit<Kind, 'id'>): Kind {
  const one = { id: randomUUID(), ...kind };
  all.push(one);
  return one;
}

const ofSlug = (run: Run): readonly string[] => run.findings.flatMap(({ check, title }) => (check === 'stored-as-sent' ? [title] : []));

it('a creation that gives back what has the same name is right', async () => {
  const run = await judged((all, sent) => all.find(({ name }) => name === sent.name) ?? made(all, sent));
  expect(ofSlug(run)).toEqual([]);
  expect(run.findings.map(({ title }) => title)).toEqual([]);
});

it('a creation that makes a new thing with another value is not', async () => {
  const run = await judged((all, sent) => made(all, sent.slug === '' ? { ...sent, slug: 'tree' } : sent));
  expect(ofSlug(run)).toHaveLength(1);
});
