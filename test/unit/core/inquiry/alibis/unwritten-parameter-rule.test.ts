import { labOf } from '../../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /beds:
    get:
      parameters:
        - { name: sort, in: query, schema: { type: string, maxLength: 40 } }
        - { name: ward, in: query, schema: { type: string }, example: north-7 }
        - { name: fields, in: query, style: form, explode: false, schema: { type: array, items: { type: string } } }
        - { name: state, in: query, schema: { type: string, enum: [free, taken] } }
        - { name: page, in: query, schema: { type: integer, format: int32, minimum: 1 } }
        - { name: X-Zone, in: header, schema: { type: string } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object, properties: { order: { type: string }, limit: { type: integer } } } } } }
      responses:
        '200': { description: beds }
        '400': { description: bad }
`);

type Asked = (query: URLSearchParams, header: (name: string) => string | undefined) => boolean;

function ward(takes: Asked): FakeConnection {
  return fakeConnection(({ url, headers }) => {
    const header = (name: string): string | undefined => headers.find(([one]) => one.toLowerCase() === name)?.[1];
    return answerOf(takes(new URL(url, 'http://x').searchParams, header) ? 200 : 400, {});
  });
}

function caseOf(id: string): Case {
  const found = namedCases(contract).find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

async function verdictOf(id: string, takes: Asked): Promise<readonly [string | undefined, number]> {
  const session = sessionAt('http://x', contract);
  const connection = ward(takes);
  const outcome = await judgeCase(labOf(session, connection), caseOf(id));
  await judgeCase(labOf(session, connection), caseOf(id));
  return [outcome?.verdict.kind, session.events.filter(({ type }) => type === 'note').length];
}

describe('a valid value of a parameter that a server refuses', () => {
  it.each<[string, string, Asked]>([
    ['a query parameter', 'valid/query.sort/present', (query) => [null, 'name'].includes(query.get('sort'))],
    ['a list', 'valid/query.fields/present', (query) => [null, 'name', 'name,id'].includes(query.get('fields'))],
    ['a page behind the last one', 'valid/query.page/2147483647', (query) => Number(query.get('page') ?? 1) < 3],
    ['a header', 'valid/header.X-Zone/present', (_, header) => [undefined, 'b'].includes(header('x-zone'))],
  ])('is a note, given once, where every other made-up value of it is refused: %s', async (_, id, takes) => {
    expect(await verdictOf(id, takes)).toEqual(['tolerated', 1]);
  });

  it.each<[string, string, Asked]>([
    ['another made-up value is accepted', 'valid/query.sort/longest', (query) => (query.get('sort') ?? '').length < 40],
    ['the document lists its values', 'valid/query.state/present', (query) => !query.has('state')],
    ['it is the example of the document', 'valid/query.ward/present', (query) => !query.has('ward')],
  ])('is a fault where %s', async (_, id, takes) => {
    expect(await verdictOf(id, takes)).toEqual(['broken', 0]);
  });

  const orderOf = (query: URLSearchParams): string =>
    String((JSON.parse(query.get('filter') ?? '{}') as { readonly order?: unknown }).order ?? 'sample');
  it.each<[string, 'tolerated' | 'broken', number, Asked]>([
    ['a note where every made-up value of that member is refused', 'tolerated', 1, (query) => ['sample', 'name'].includes(orderOf(query))],
    ['a fault where words are accepted, though not this text', 'broken', 0, (query) => /^\w*$/.test(orderOf(query))],
  ])('in a member of an object is %s', async (_, verdict, notes, takes) => {
    expect(await verdictOf('valid/query.filter.order/inner-spaces', takes)).toEqual([verdict, notes]);
  });

  it('is a note where several are refused together, for which OpenAPI has no words', async () => {
    expect(await verdictOf('valid/parameters/all', (query) => !(query.has('sort') && query.has('page')))).toEqual(['tolerated', 1]);
  });
});
