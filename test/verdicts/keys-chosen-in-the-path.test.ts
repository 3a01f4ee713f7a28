import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Price lists that PUT creates under a code of the client, and replaces only with their entity tag. */
const documentOf = (code: string): string => `
components:
  schemas:
    NewList: { type: object, required: [name, surcharge], properties: { name: { type: string, minLength: 1 }, surcharge: { type: integer, minimum: 0, maximum: 100 } } }
    List: { type: object, required: [code, name, surcharge], properties: { code: { type: string }, name: { type: string }, surcharge: { type: integer } } }
  headers: { Tag: { schema: { type: string } } }
paths:
  /health: { get: { responses: { '200': { description: well } } } }
  /price-lists/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string, pattern: '${code}' } }]
    get: { responses: { '200': { description: one, headers: { ETag: { $ref: '#/components/headers/Tag' } }, ${jsonOf('List')} }, '404': { description: none } } }
    put:
      parameters: [{ name: If-Match, in: header, schema: { type: string } }]
      requestBody: { required: true, ${jsonOf('NewList')} }
      responses:
        '200': { description: replaced, headers: { ETag: { $ref: '#/components/headers/Tag' } }, ${jsonOf('List')} }
        '201': { description: made, headers: { ETag: { $ref: '#/components/headers/Tag' } }, ${jsonOf('List')} }
        '404': { description: none }
        '412': { description: another tag }
        '422': { description: bad }
        '428': { description: no tag }
`;

type Fault = 'takes an old tag' | 'keeps the old surcharge';

/** Codes of many forms, and of three letters, of which no number can be a part. */
const CODES = ['^[A-Z0-9-]{2,12}$', '^[A-Z]{3}$'];

function shop(form: string, fault?: Fault): Promise<HttpServer> {
  const lists = new Map<string, { readonly code: string; readonly name: string; readonly surcharge: number }>();
  return httpServer((response, { method, path, headers, json: sent, isJson }) => {
    const [, kind, code = ''] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    if (kind === 'health') return response.writeHead(200).end();
    if (!new RegExp(form).test(code)) return sendJson(response, 404, {});
    const known = lists.get(code);
    const tagOf = (list: object): string => `"${createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8)}"`;
    if (method === 'GET') {
      if (known === undefined) return sendJson(response, 404, {});
      return sendJson(response.setHeader('etag', tagOf(known)), 200, known);
    }
    const { name, surcharge } = membersOf(isJson ? sent : undefined);
    const isNumber = typeof surcharge === 'number' && Number.isInteger(surcharge) && surcharge >= 0 && surcharge <= 100;
    if (typeof name !== 'string' || name === '' || !isNumber) return sendJson(response, 422, {});
    const tag = headers['if-match'];
    if (known !== undefined && tag === undefined) return sendJson(response, 428, {});
    const isStale = tag !== undefined && tag !== '*' && (known === undefined || tag !== tagOf(known));
    if (isStale && fault !== 'takes an old tag') return sendJson(response, 412, {});
    const list = { code, name, surcharge: fault === 'keeps the old surcharge' && known !== undefined ? known.surcharge : surcharge };
    lists.set(code, list);
    return sendJson(response.setHeader('etag', tagOf(list)), known === undefined ? 201 : 200, list);
  });
}

async function judged(code: string, fault?: Fault): Promise<readonly string[]> {
  await using server = await shop(code, fault);
  const run = await verify({ url: server.url, spec: await contractOfText(documentOf(code)), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

describe.each(CODES)('of codes like %s', (code) => {
  it('what PUT creates under another key each time breaks no rule where it is right', async () => {
    expect(await judged(code)).toEqual([]);
  });

  it.each([
    ['takes an old tag', 'stale-change-is-refused PUT /price-lists/{code}'],
    ['keeps the old surcharge', 'rest-is-kept PUT /price-lists/{code}'],
  ] as const)('a shop that %s breaks a rule', async (fault, finding) => {
    expect((await judged(code, fault)).join('\n')).toContain(finding);
  });
});
