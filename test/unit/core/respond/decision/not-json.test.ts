import { beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../../../../../core/judge/judge.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { decide } from '../../../../../core/respond/decision/decide.js';

let operation: Operation;

beforeAll(async () => {
  const [first] = (await loadContract()).operations;
  if (first === undefined) throw new Error('the contract has no operation');
  operation = first;
});

/** The reason for what a browser sends; its own Content-Type, unless the page names another. */
async function reasonFor(body: string | FormData | URLSearchParams, type?: string): Promise<string> {
  const headers = type === undefined ? {} : { 'content-type': type };
  const sent = new Request('http://store.example/plants', { method: 'POST', body, headers });
  const request = {
    target: '/plants',
    headers: [['authorization', 'Bearer t'] as const, ...sent.headers],
    body: new Uint8Array(await sent.arrayBuffer()),
    chunked: false,
  };
  return decide(judge(operation, request, { accepted: undefined, bad: [] }), operation, request).because;
}

const JSON_TYPE = 'application/json';
const FORM = 'the body is FormData (multipart/form-data); send JSON.stringify(Object.fromEntries(formData))';
const PARAMS = 'the body is URLSearchParams (application/x-www-form-urlencoded); send JSON.stringify(Object.fromEntries(params))';
const OBJECT = 'the body is [object Object], a value that was not written as JSON; send JSON.stringify(value)';
const PLAIN_TYPE = 'Content-Type is text/plain; this operation takes application/json';

function form(): FormData {
  const data = new FormData();
  data.set('name', 'Fern');
  return data;
}

describe('the reason for a body that is not JSON', () => {
  it('names FormData, whatever the Content-Type', async () => {
    expect(await reasonFor(form())).toBe(`${FORM}; Content-Type is multipart/form-data; this operation takes application/json`);
    expect(await reasonFor(form(), JSON_TYPE)).toBe(`${FORM}; Content-Type is application/json`);
  });

  it('names URLSearchParams, whatever the Content-Type', async () => {
    const params = new URLSearchParams({ id: '1', name: 'Fern & co' });
    expect(await reasonFor(params)).toBe(
      `${PARAMS}; Content-Type is application/x-www-form-urlencoded; this operation takes application/json`,
    );
    expect(await reasonFor(params, JSON_TYPE)).toBe(`${PARAMS}; Content-Type is application/json`);
  });

  it('names an object that was made a string', async () => {
    expect(await reasonFor(String({}))).toBe(`${OBJECT}; ${PLAIN_TYPE}`);
    expect(await reasonFor(String({}), JSON_TYPE)).toBe(`${OBJECT}; Content-Type is application/json`);
  });

  it('gives line and column of anything else, and the Content-Type', async () => {
    expect(await reasonFor('{"id":1,}', JSON_TYPE)).toBe(
      'the body is not JSON: unexpected } at line 1, column 9; Content-Type is application/json',
    );
    expect(await reasonFor('{"id":1,}')).toBe(`the body is not JSON: unexpected } at line 1, column 9; ${PLAIN_TYPE}`);
  });

  it('is short where there is nothing, or nothing wrong', async () => {
    expect(await reasonFor(' ', JSON_TYPE)).toBe('the body is only spaces');
    expect(await reasonFor('{"id":1,"name":"a=b"}')).toBe(PLAIN_TYPE);
  });
});
