import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Answer, at, clientOf, each } from './client.js';

const integer = { type: 'integer' };
const flag = { type: 'boolean' };
const text = { type: 'string' };
const reference = { type: 'string', format: 'uri-reference' };
const link = { type: ['string', 'null'], format: 'uri' };
const ship = { type: 'object', required: ['id', 'name'], properties: { id: integer, name: text } };
const ships = { type: 'array', items: ship };
const object = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  required,
  properties,
});

/** Ships whose list has such parameters and such an answer. */
const fleet = (parameters: Readonly<Record<string, object>>, answer: object, headers: object = {}): Promise<Contract> =>
  contractOf({
    '/ships': {
      get: {
        parameters: Object.entries(parameters).map(([name, schema]) => ({ name, in: 'query', schema })),
        responses: { '200': { description: 'all', headers, content: json(answer) } },
      },
      post: {
        requestBody: { content: json(object({ name: text })) },
        responses: { '201': { description: 'made', content: json(ship) } },
      },
    },
    '/ships/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: integer }],
      get: { responses: { '200': { description: 'one', content: json(ship) } } },
    },
  });

/** What the list answers where there are seven ships. */
async function asked(contract: Promise<Contract>, query: string): Promise<Answer & { readonly url: string }> {
  await using mock = await startMock({ contract: await contract });
  const all = mock.things<{ readonly id: number }>('ships');
  for (const { id } of all.list()) all.remove(id);
  for (let i = 1; i <= 7; i += 1) all.add({ id: i, name: `Ship ${i}` });
  return { ...(await clientOf(mock.url)(`GET /ships${query}`)), url: mock.url };
}

const byPage = { page: { ...integer, default: 1 }, size: { ...integer, default: 3 } };
const fromZero = { page: { ...integer, default: 0, minimum: 0 }, size: { ...integer, default: 3 } };
const byOffset = { offset: integer, limit: { ...integer, default: 3 } };
const spring = object({
  content: ships,
  ...{ first: flag, last: flag, empty: flag, number: integer, numberOfElements: integer, totalPages: integer, totalElements: integer },
});
const laravel = object({
  data: ships,
  links: object({ first: link, last: link, prev: link, next: link }),
  meta: object({ current_page: integer, from: { type: ['integer', 'null'] }, to: { type: ['integer', 'null'] }, last_page: integer }),
});
const hal = object(
  {
    _embedded: object({ ships }),
    _links: object(
      { self: object({ href: text }), next: object({ href: text }), first: object({ href: text }), last: object({ href: text }) },
      ['self'],
    ),
  },
  ['_links'],
);
const resources = object({ data: ships, links: object({ self: reference, first: reference, last: reference, next: reference }, []) });

describe('a page says of its list what is so', () => {
  it.each([
    ['?page=0', { first: true, last: false, empty: false, number: 0, numberOfElements: 3, totalPages: 3, totalElements: 7 }],
    ['?page=2', { first: false, last: true, empty: false, number: 2, numberOfElements: 1, totalPages: 3, totalElements: 7 }],
    ['?page=9', { first: false, last: true, empty: true, number: 9, numberOfElements: 0, totalPages: 3, totalElements: 7 }],
  ])('as Spring writes it: %s', async (query, facts) => {
    expect((await asked(fleet(fromZero, spring), query)).body).toMatchObject(facts);
  });

  it.each([
    ['?page=3', { from: 7, to: 7, current_page: 3, last_page: 3 }, { first: 1, last: 3, prev: 2, next: null }],
    ['?page=1', { from: 1, to: 3, current_page: 1, last_page: 3 }, { first: 1, last: 3, prev: null, next: 2 }],
    ['?page=9', { from: null, to: null, current_page: 9, last_page: 3 }, { first: 1, last: 3, prev: 8, next: null }],
  ])('as Laravel writes it: %s', async (query, meta, numbers) => {
    const { body, url } = await asked(fleet(byPage, laravel), query);
    const links = Object.entries(numbers).map(([name, page]) => [name, page === null ? null : `${url}/ships?page=${page}`]);
    expect(body).toMatchObject({ meta, links: Object.fromEntries(links) });
  });

  it('in the links of HAL, which are left out where they lead nowhere', async () => {
    const [first, last] = [await asked(fleet(byPage, hal), '?size=4'), await asked(fleet(byPage, hal), '?size=4&page=2')];
    const links = (page: number, next: object): object => ({
      self: { href: `/ships?size=4${page === 1 ? '' : '&page=2'}` },
      first: { href: '/ships?size=4&page=1' },
      last: { href: '/ships?size=4&page=2' },
      ...next,
    });
    expect(first.body).toHaveProperty('_links', links(1, { next: { href: '/ships?size=4&page=2' } }));
    expect(last.body).toHaveProperty('_links', links(2, {}));
  });

  it('in links that count from an offset', async () => {
    expect((await asked(fleet(byOffset, resources), '?offset=3')).body).toHaveProperty('links', {
      self: '/ships?offset=3',
      first: '/ships?offset=0',
      last: '/ships?offset=6',
      next: '/ships?offset=6',
    });
  });

  it('in the header Link', async () => {
    const { headers, url } = await asked(fleet(byPage, ships, { Link: { schema: text } }), '?page=2');
    const links = ['next', 'prev', 'first', 'last'].map((rel, i) => `<${url}/ships?page=${[3, 1, 1, 3][i]}>; rel="${rel}"`);
    expect(headers.get('link')).toBe(links.join(', '));
  });

  it('and keeps the schema where a link has to be there and leads nowhere', async () => {
    const strict = object({ data: ships, links: object({ next: reference }) });
    expect((await asked(fleet(byPage, strict), '?page=3')).body).toHaveProperty('links.next');
    const empty = object({ data: ships, next: text });
    expect((await asked(fleet(byPage, empty), '?page=3')).body).toHaveProperty('next', '');
  });
});

describe('what is only called like a fact of a page stays', () => {
  it.each(['from', 'to', 'last', 'empty'])('%s as text', async (name) => {
    const { body } = await asked(fleet(byPage, object({ data: ships, [name]: { type: 'string', enum: ['as it is'] } })), '?page=1');
    expect(body).toHaveProperty(name, 'as it is');
  });
});

describe('a page that tells the value of a parameter for the next one', () => {
  it('is walked by it, and by its link, to the end', async () => {
    const entry = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, text: { type: 'string' } } };
    const paging = {
      type: 'object',
      required: ['since', 'size'],
      properties: { since: { type: 'integer' }, size: { type: 'integer' }, next: { type: 'string' } },
    };
    const page = { type: 'object', properties: { paging, entries: { type: 'array', items: entry } } };
    const parameters = [
      { name: 'limit', in: 'query', schema: { type: 'integer', default: 2 } },
      { name: 'since', in: 'query', schema: { type: 'integer' } },
    ];
    const contract = await contractOf({
      '/entries': {
        get: { parameters, responses: { '200': { description: 'ok', content: json(page) } } },
        post: { requestBody: { content: json(entry) }, responses: { '200': { description: 'ok', content: json(entry) } } },
      },
    });
    await using mock = await startMock({ contract });
    const send = clientOf(mock.url);
    const all = each(at((await send('GET /entries?limit=100')).body, 'entries'), 'id');
    expect(all.length).toBeGreaterThan(2);
    for (const follow of ['since', 'next']) {
      const seen: unknown[] = [];
      for (let next: unknown = '/entries?limit=2'; typeof next === 'string' && seen.length <= all.length;) {
        const { body } = await send(`GET ${next}`);
        seen.push(...each(at(body, 'entries'), 'id'));
        const isLast = each(at(body, 'entries'), 'id').length < 2;
        next =
          follow === 'next' ? at(body, 'paging', 'next') : isLast ? undefined : `/entries?limit=2&since=${at(body, 'paging', 'since')}`;
      }
      expect(seen).toEqual(all);
    }
  });
});
