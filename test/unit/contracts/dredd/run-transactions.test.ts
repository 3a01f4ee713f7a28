import { PLAIN_TRANSPORT } from '../../../../core/http/transport/transport.js';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDredd } from '../../../../contracts/dredd/load-dredd.js';
import type { FromChild, ToChild } from '../../../../contracts/dredd/message.js';
import { runTransactions } from '../../../../contracts/dredd/run-transactions.js';
import { json, serve } from './serve.js';

const judged = (fail: string | undefined): ToChild => ({ type: 'judged', fail });

/** Runs Dredd in this process over one operation with the answers 200 and 400; the body is its example. */
async function run(
  baseUrl: string,
  verdict: (status: number) => ToChild,
  example: unknown = {},
): Promise<{ failed: number; heard: readonly FromChild[] }> {
  const content = { 'application/json': { example } };
  const responses = { 200: { description: 'd', content }, 400: { description: 'd', content } };
  const document = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 't', version: '1' },
    paths: { '/beds': { put: { summary: 'an id', responses } } },
  });
  const target = { baseUrl, timeoutMs: 10_000, transport: PLAIN_TRANSPORT };
  const heard: FromChild[] = [];
  let status = 0;
  const failed = await runTransactions(loadDredd(), { type: 'run', document, target }, async (message) => {
    heard.push(message);
    if (message.type !== 'asks') return verdict(status);
    status = message.transaction.status;
    return { type: 'send', method: 'COPY', path: '/elsewhere', headers: [], body: new Uint8Array() };
  });
  return { failed, heard };
}

describe('runTransactions', () => {
  // Dredd writes to stdout and stderr whatever it is told; here it runs in the tests' own process.
  beforeAll(() => {
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
    for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockReturnValue();
    vi.spyOn(process, 'emitWarning').mockReturnValue();
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  it('asks for each transaction by the summary of its operation, and tells the answer', async () => {
    await using store = await serve((response) => json(response, 201, {}));
    const { heard } = await run(store.url, () => judged(undefined));
    expect(heard).toMatchObject([
      { type: 'asks', transaction: { operationId: 'an id', status: 200 } },
      { type: 'answered', outcome: { kind: 'response', status: 201 } },
      { type: 'asks', transaction: { operationId: 'an id', status: 400 } },
      { type: 'answered', outcome: { kind: 'response', status: 201 } },
    ]);
    expect(store.received.map(({ method, url }) => `${method} ${url}`)).toEqual(['COPY /elsewhere', 'COPY /elsewhere']);
  });

  it('sets the failure of a transaction from the verdict, not from a comparison', async () => {
    await using store = await serve((response) => json(response, 200, {}));
    expect((await run(store.url, () => judged(undefined), { quite: 'another' })).failed).toBe(0);
    expect((await run(store.url, (status) => judged(status === 200 ? 'because' : undefined))).failed).toBe(1);
  });

  it('counts a transaction without an answer', async () => {
    await using store = await serve((response) => response.socket?.destroy());
    expect((await run(store.url, () => judged('because'))).failed).toBe(2);
  });

  it('rejects with what Dredd says of a document that it cannot read', async () => {
    const target = { baseUrl: 'http://127.0.0.1:9', timeoutMs: 1000, transport: PLAIN_TRANSPORT };
    const command = { type: 'run', document: '{"openapi":"3.0.3","info":1}', target } as const;
    await expect(runTransactions(loadDredd(), command, async () => ({ type: 'skip' }))).rejects.toThrow('API description processing error');
  });
});

describe('loadDredd', () => {
  it('leaves out the parsers of other formats', () => {
    const loaded = Object.keys(createRequire(import.meta.url).cache).join('\n');
    expect(loaded).toContain('openapi3-parser');
    expect(loaded).not.toMatch(/drafter|z-schema/);
  });
});
