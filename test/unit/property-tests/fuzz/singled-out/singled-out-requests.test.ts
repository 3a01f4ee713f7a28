import { describe, expect, it } from 'vitest';
import { asWritten, assemble } from '../../../../../core/request/slots/template.js';
import { templateOfPart } from '../../../../../core/request/wire/write-request.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { singledOut } from '../../../../../property-tests/fuzz/singled-out/singled-out-requests.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const { operations } = await contractOfText(`
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
security: [{ key: [] }]
paths:
  /cakes:
    get:
      parameters:
        - { name: from, in: query, schema: { type: string, format: date } }
        - { name: sort, in: query, schema: { type: string } }
        - { name: X-Branch, in: header, schema: { type: string, pattern: '^[A-Z]{3}-[0-9]{2}$' } }
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: object, properties: { priceCents: { type: integer } } } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [pieces], properties: { pieces: { type: integer, minimum: 0, maximum: 24 } } } } } }
      responses: { '204': { description: ok } }
  /login:
    post:
      requestBody:
        required: true
        content: { application/x-www-form-urlencoded: { schema: { type: object, required: [user], properties: { user: { type: string } } } } }
      responses: { '204': { description: ok } }
  /photos:
    post:
      requestBody:
        required: true
        content: { multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary } } } } }
      responses: { '204': { description: ok } }
`);
const dealt = [...singledOut(operations.map((operation) => generatorsOf(operation)))];
const of = (id: string) => dealt.filter(({ generators }) => generators.operation.id === id).map(({ plan }) => plan);
const bodiesOf = (id: string): readonly string[] =>
  of(id).map(({ body }) => (body.kind === 'absent' ? '' : new TextDecoder().decode(assemble(templateOfPart(body), asWritten))));

describe('the values that a document singles out', () => {
  it('are other values of a format, in a query', () => {
    const targets = of('GET /cakes').map(({ head }) => head.target);
    expect(targets).toContain('/cakes?from=2024-02-29');
  });

  it('are words of the document where any text is allowed', () => {
    const targets = of('GET /cakes').map(({ head }) => head.target);
    expect(targets).toContain('/cakes?sort=priceCents');
    expect(targets).not.toContain('/cakes?from=priceCents');
  });

  it('are those that almost match a pattern, in a header', () => {
    const branches = of('GET /cakes').flatMap(({ head }) =>
      head.headers.flatMap(([name, value]) => (/^x-branch$/i.test(name) ? [value] : [])),
    );
    expect(branches.some((value) => /^[a-z]{3}-\d\d$/.test(value))).toBe(true);
  });

  it('are the bounds of a number and what is beyond them, in a body', () => {
    const bodies = bodiesOf('POST /cakes');
    for (const pieces of [0, 24, -1, 25]) expect(bodies).toContain(`{"pieces":${pieces}}`);
  });

  it('are forms with a member twice', () => {
    expect(bodiesOf('POST /login')).toContain('user=sample&user=sample');
  });

  it('are files with odd names', () => {
    expect(bodiesOf('POST /photos').some((body) => body.includes('filename="a\\"b'))).toBe(true);
  });

  it('are requests without credentials', () => {
    const withoutKey = of('GET /cakes').filter(({ head }) => !head.headers.some(([name]) => /^x-key$/i.test(name)));
    expect(withoutKey.length).toBeGreaterThan(0);
  });

  it('come in turns of the operations', () => {
    const first = dealt.slice(0, operations.length).map(({ generators }) => generators.operation.id);
    expect(new Set(first).size).toBe(operations.length);
  });
});
