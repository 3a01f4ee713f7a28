import { describe, expect, it } from 'vitest';
import { asWritten } from '../../../../../core/request/slots/template.js';
import type { Header } from '../../../../../core/codecs/headers.js';
import { jsonObject } from '../../../../../core/json/value.js';
import { makeHead } from '../../../../../core/request/plan/request-head.js';
import { ABSENT, type PartPlan, rawPart, valuePart } from '../../../../../core/request/plan/request-plan.js';
import { arrivedContent } from '../../../../../core/judge/request-content.js';
import { bodyTemplate, writeRequest } from '../../../../../core/request/wire/write-request.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { slottedNumber } from '../../../../../core/request/slots/slot.js';

const [operation] = (await loadContract('openapi.yaml')).operations;
if (operation === undefined) throw new Error('the document has no operation');
const head = makeHead(operation, { target: operation.path, headers: [['accept', '*/*']], chunked: true });

const id = slottedNumber('1', { fill: 'fresh', min: '1', max: '9' });
const value = jsonObject([['id', id]]);

describe('a request that is written', () => {
  it.each<readonly [string, PartPlan, string]>([
    ['a value with its slots filled', valuePart(value), '{"id":7}'],
    ['a value in its own spelling', valuePart(value, { space: ' ' }), '{ "id" : 7 }'],
    ['a text as it is', rawPart(['{"id":']), '{"id":'],
    ['nothing where the body is absent', ABSENT, ''],
  ])('has %s', (_, body, text) => {
    const { body: bytes, ...request } = writeRequest({ operation, plan: { head, body } }, 'http://x/base', () => '7');
    expect(Buffer.from(bytes).toString()).toBe(text);
    expect(request).toEqual({ method: 'POST', url: 'http://x/base/plants', headers: head.headers, chunked: true });
  });

  it('keeps its slots in the template', () => {
    expect(bodyTemplate({ plan: { head, body: valuePart(value) } })).toEqual(['{"id":', { text: '1', slot: id.slot }, '}']);
    const { body } = writeRequest({ operation, plan: { head, body: valuePart(value) } }, 'http://x', asWritten);
    expect(Buffer.from(body).toString()).toBe('{"id":1}');
  });
});

describe('a request that has arrived', () => {
  const body = new Uint8Array();

  it.each<readonly [readonly Header[], boolean]>([
    [[], false],
    [[['Content-Length', '0']], false],
    [[['Transfer-Encoding', 'chunked']], true],
  ])('is framed as its headers %j say', (headers, chunked) => {
    expect(arrivedContent('/plants', headers, body)).toEqual({ target: '/plants', headers, body, chunked });
  });
});
