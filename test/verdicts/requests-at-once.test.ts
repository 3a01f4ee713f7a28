import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /notes:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
  /notes/first:
    get:
      responses:
        '200': { description: one, content: { application/json: { schema: { type: string } } } }
  /words:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [word], properties: { word: { type: string } } } } } }
      responses:
        '204': { description: counted }
        '400': { description: bad }
`);

/** So long a request keeps its place, in turns of the event loop: others arrive meanwhile. */
const TURNS = 20;

/** Judges a server that answers 503 while more requests than `most` are in flight. */
async function judged(most: number): Promise<Run> {
  let inFlight = 0;
  const url = await serve((request, response) => {
    inFlight += 1;
    const isTooMuch = inFlight > most;
    response.on('close', () => void (inFlight -= 1));
    void text(request).then(async (body) => {
      for (let i = 0; i < TURNS; i += 1) await nextTurn();
      const send = (status: number, value?: unknown): unknown =>
        response
          .writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' })
          .end(value === undefined ? undefined : JSON.stringify(value));
      if (isTooMuch) return send(503);
      const { method, url: target = '' } = request;
      const [path = ''] = target.split('?');
      if (path === '/words') {
        if (method !== 'POST') return send(405);
        return isWord(body) && request.headers['content-type']?.startsWith('application/json') === true ? send(204) : send(400);
      }
      if (path !== '/notes' && path !== '/notes/first') return send(404);
      if (method !== 'GET') return send(405);
      return send(200, path === '/notes' ? ['a'] : 'a');
    });
  });
  return verify({ url, spec: contract, only: ['valid', 'invalid', 'unspecified'], cases: 0, seed: 1 });
}

function isWord(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'word' in value && typeof value.word === 'string';
  } catch {
    return false;
  }
}

const NOTE = 'the server answered 503 to a request beside others';

it('503 to requests beside others is no finding where each alone is answered, and the run goes on with fewer at once', async () => {
  const run = await judged(2);
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.notes.filter((note) => note.startsWith(NOTE))).toHaveLength(1);
});

it('503 to every request is the finding that it is', async () => {
  const run = await judged(0);
  expect(run.verdict).not.toBe('kept');
  expect(run.notes.filter((note) => note.startsWith(NOTE))).toEqual([]);
});

it('nothing is said of a server that takes all of them', async () => {
  const run = await judged(100);
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.notes.filter((note) => note.startsWith(NOTE))).toEqual([]);
});
