import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../../../core/judge/judge.js';
import type { Header } from '../../../core/codecs/headers.js';
import { allowedResponses } from '../../../core/policy/allowed.js';
import type { Contract } from '../../../core/contract/contract.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { PROFILE_RULES } from '../../../core/policy/judging-options.js';
import { arrivedContent } from '../../../core/judge/request-content.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { type Call, type Reply, call } from './call.js';
import { REFUSED, ROWS } from './requests.js';

let contract: Contract;
let mock: Mock;
let strict: Mock;

beforeAll(async () => {
  contract = await loadContract();
  [mock, strict] = await Promise.all([startMock({ contract }), startMock({ contract, authStatus: 400 })]);
});

afterAll(() => Promise.all([mock.close(), strict.close()]));

describe('the mock answers', () => {
  it.each(ROWS)('$is with $status', async ({ call: sent, status, body, says }) => {
    const reply = await call(mock.url, sent);
    expect(reply).toMatchObject({ status, headers: { 'content-type': 'application/json' } });
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(reply.bytes)).not.toThrow();
    expect(JSON.parse(reply.text)).toEqual(
      status === 200 ? { name: expect.any(String), ...optionalTag(reply) } : { error: 400, message: expect.any(String) },
    );
    if (body !== undefined) expect(reply.text).toBe(body);
    if (says !== undefined) expect(messageOf(reply)).toContain(says);
  });

  it.each(REFUSED)('$is with 401, a challenge and the reason', async ({ call: sent, says }) => {
    const reply = await call(mock.url, sent);
    expect(reply).toMatchObject({ status: 401, headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' } });
    expect(JSON.parse(reply.text)).toEqual({ error: 401, message: expect.stringContaining(says ?? '') });
  });
});

describe('with authStatus 400 the mock gives only what the strict profile allows for', () => {
  it.each([...ROWS, ...REFUSED])('$is', async ({ call: sent }) => {
    const [operation] = contract.operations;
    if (operation === undefined) throw new Error('the contract has no operation');
    const expectation = judge(operation, arrivedContent(operation.path, headersOf(sent), Buffer.from(sent.body ?? '')), {
      accepted: undefined,
      bad: [],
    });
    const { status } = await call(strict.url, sent);
    expect(allowedResponses(expectation, operation, PROFILE_RULES.strict).statuses).toContain(status);
  });
});

function headersOf({ headers = {} }: Call): readonly Header[] {
  const all = { authorization: 'Bearer secret', 'content-type': 'application/json', ...headers };
  return Object.entries(all).flatMap(([name, value]): Header[] => (typeof value === 'string' ? [[name, value]] : []));
}

function messageOf(reply: Reply): unknown {
  const body: unknown = JSON.parse(reply.text);
  return typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
}

function optionalTag(reply: Reply): object {
  return reply.text.includes('"tag"') ? { tag: expect.any(String) } : {};
}
