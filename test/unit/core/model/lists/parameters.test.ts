import { describe, expect, it } from 'vitest';
import type { List } from '../../../../../core/model/effects/effect.js';
import { filtersToJudge } from '../../../../../core/model/lists/filters.js';
import { readModel } from '../../../../../core/model/effects/read-effects.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { contractOf, json } from '../../../support/contract-of.js';

const plant = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    price: { type: 'number' },
    inStock: { type: 'boolean' },
    createdAt: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    pot: { type: 'object', properties: { size: { type: 'integer' } } },
    allergens: { type: 'array', items: { type: 'string', enum: ['nuts', 'milk'] } },
    leaves: { type: 'array', items: { type: 'object', properties: { shade: { type: 'string' } } } },
  },
};

/** The list of things with such query parameters, and such an answer. */
async function listWith(parameters: readonly object[], answer: object = { type: 'array', items: plant }): Promise<List> {
  const contract = await contractOf({
    '/plants': {
      get: {
        parameters: parameters.map((one) => ({ in: 'query', ...one })),
        responses: { '200': { description: 'ok', content: json(answer) } },
      },
      post: { requestBody: { content: json(plant) }, responses: { '201': { description: 'ok', content: json(plant) } } },
    },
    '/plants/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { '200': { description: 'ok', content: json(plant) } } },
    },
  });
  const effect = readModel(contract, inferResources(contract)).effects.get('GET /plants');
  if (effect?.does !== 'list') throw new Error('this is no list');
  return effect;
}

const text = { type: 'string' };
const whole = { type: 'integer' };

describe('of the parameters of a list', () => {
  it.each([
    ['limit', 'limit'],
    ['per_page', 'limit'],
    ['pageSize', 'limit'],
    ['$top', 'limit'],
    ['page', 'page'],
    ['page[number]', 'page'],
    ['offset', 'offset'],
    ['$skip', 'offset'],
    ['cursor', 'after'],
    ['starting_after', 'after'],
    ['since_id', 'after'],
    ['ending_before', 'before'],
  ] as const)('%s is the %s of a page', async (name, role) => {
    const { paging } = await listWith([{ name, schema: role === 'after' || role === 'before' ? text : whole }]);
    expect(paging[role]?.name).toBe(name);
  });

  it.each([
    ['the default of the document', { ...whole, default: 7 }, 7],
    ['20 where there is none', whole, 20],
    ['the maximum where it is less', { ...whole, maximum: 5 }, 5],
  ])('a page has %s', async (_, schema, size) => {
    const { paging } = await listWith([
      { name: 'limit', schema },
      { name: 'page', schema: whole },
    ]);
    expect(paging.size).toBe(size);
  });

  it('since is a cursor where the page tells it, too', async () => {
    const since = { name: 'since', schema: whole };
    const page = (told: object): object => ({
      type: 'object',
      properties: { items: { type: 'array', items: plant }, paging: { type: 'object', properties: told } },
    });
    expect((await listWith([since], page({ since: whole }))).paging.after?.name).toBe('since');
    expect((await listWith([since], page({ size: whole }))).paging.after).toBeUndefined();
  });

  it('a limit alone cuts nothing off unless it is sent', async () => {
    expect((await listWith([{ name: 'limit', schema: whole }])).paging.size).toBeUndefined();
  });

  it.each([
    [{ ...whole, default: 0 }, 0],
    [{ ...whole, minimum: 0 }, 0],
    [whole, 1],
  ])('the first page of %j is %i', async (schema, first) => {
    expect((await listWith([{ name: 'page', schema }])).paging.firstPage).toBe(first);
  });

  it.each(['name', 'in_stock', 'filter[name]', 'min_price', 'price[gte]', 'created_after', 'tag', 'tags', 'q', 'search'])(
    '%s selects',
    async (name) => {
      const schema = name === 'in_stock' ? { type: 'boolean' } : name.includes('price') ? { type: 'number' } : text;
      expect((await listWith([{ name, schema }])).filters.map(({ parameter }) => parameter.name)).toEqual([name]);
    },
  );

  it('a parameter that is called as a member of the items of an array is presumed to select by it', async () => {
    const { filters } = await listWith([{ name: 'shade', schema: text }]);
    expect(filters.map(({ by }) => by)).toMatchObject([{ kind: 'member', member: 'leaves', within: 'shade', isPresumed: true }]);
  });

  it.each(['verbose', 'include', 'pot', 'lang', 'min_size', 'fields'])('%s is none of which anything is sure', async (name) => {
    const { filters, sorting } = await listWith([{ name, schema: text }]);
    expect([filters, sorting]).toEqual([[], undefined]);
  });

  it.each(['sort', 'sort_by', 'orderBy', 'ordering'])('%s sorts', async (name) => {
    expect((await listWith([{ name, schema: text }])).sorting?.by?.name).toBe(name);
  });
});

describe('of the members of a page', () => {
  const page = (members: object): object => ({ type: 'object', properties: { items: { type: 'array', items: plant }, ...members } });

  it.each([
    ['total', 'total'],
    ['total_count', 'total'],
    ['totalElements', 'total'],
    ['count', 'total'],
    ['per_page', 'limit'],
    ['totalPages', 'pages'],
    ['has_more', 'hasNext'],
    ['next_cursor', 'next'],
    ['previous', 'previous'],
  ])('%s is its %s', async (name, role) => {
    const { fields } = await listWith([], page({ [name]: {} }));
    expect(fields.members.map((field) => field.role)).toEqual([role]);
  });

  it('count is that of the page where there is a total', async () => {
    const { fields } = await listWith([], page({ count: whole, total: whole }));
    expect(fields.members.map(({ role }) => role)).toEqual(['count', 'total']);
  });

  it('those within meta and links count, too', async () => {
    const meta = { type: 'object', properties: { pagination: { type: 'object', properties: { total: whole } } } };
    const links = { type: 'object', properties: { next: { type: 'object', properties: { href: text } } } };
    const { fields } = await listWith([], page({ meta, _links: links }));
    expect(fields.members.map(({ path, role }) => [path.join('.'), role])).toEqual([
      ['meta.pagination.total', 'total'],
      ['_links.next.href', 'next'],
    ]);
  });

  it.each([
    ['without_tag', text, 'tags'],
    ['excludeName', text, 'name'],
    ['free_of', { type: 'string', enum: ['milk', 'nuts'] }, 'allergens'],
    ['free_of', { type: 'string', enum: ['milk', 'fish'] }, undefined],
    ['not_sold', { type: 'boolean' }, undefined],
  ] as const)('%s of %j leaves out by the member %s', async (name, schema, member) => {
    const { filters } = await listWith([{ name, schema }]);
    const found = filters.map(({ by }) => (by.kind === 'member' ? [by.member, by.isExcluded] : [by.kind]));
    expect(found).toEqual(member === undefined ? [] : [[member, true]]);
  });
});

describe('of the lists of things with other members', () => {
  const when = { type: 'string', format: 'date-time' };

  /** How the query parameters of a list of things select and page: those that select, and the limit. */
  async function effectBy(members: readonly [string, object][], names: readonly [string, object][]): Promise<List | undefined> {
    const thing = { type: 'object', required: ['serial'], properties: { serial: text, ...Object.fromEntries(members) } };
    const ok = (schema: object): object => ({ '200': { description: 'ok', content: json(schema) } });
    const parameters = names.map(([name, schema]) => ({ in: 'query', name, schema }));
    const contract = await contractOf({
      '/tools': {
        get: { parameters, responses: ok({ type: 'array', items: thing }) },
        post: { requestBody: { content: json(thing) }, responses: ok(thing) },
      },
      '/tools/{serial}': { parameters: [{ name: 'serial', in: 'path', required: true, schema: text }], get: { responses: ok(thing) } },
    });
    const effect = readModel(contract, inferResources(contract)).effects.get('GET /tools');
    return effect?.does === 'list' ? effect : undefined;
  }

  async function readBy(members: readonly [string, object][], names: readonly [string, object][]): Promise<readonly unknown[]> {
    const effect = await effectBy(members, names);
    return effect === undefined ? [] : [effect.filters.map(({ because }) => because), effect.paging.limit?.name];
  }

  it('ids are keys of another name, unless things have an id', async () => {
    const ids = ['ids', { type: 'array', items: text }] as const;
    expect(await readBy([], [[...ids]])).toEqual([['ids lists keys'], undefined]);
    expect(await readBy([['id', text]], [[...ids]])).toEqual([[], undefined]);
  });

  it('from and to are bounds of when a thing begins', async () => {
    const range: [string, object][] = [
      ['from', when],
      ['to', when],
    ];
    const both: [string, object][] = [
      ['startsAt', when],
      ['endsAt', when],
    ];
    expect(await readBy(both, range)).toEqual([
      ['from is a bound of the member startsAt', 'to is a bound of the member startsAt'],
      undefined,
    ]);
    expect(await readBy([...both, ['dueAt', when]], range)).toEqual([[], undefined]);
  });

  it.each([
    ['by the only date of its things', [['at', when]], ['from', 'to']],
    [
      'not by a period, which may overlap what is asked for',
      [
        ['startsAt', when],
        ['endsAt', when],
      ],
      [],
    ],
  ] as const)('a server is judged %s', async (_, members, judged) => {
    const effect = await effectBy(
      members.map(([name, schema]) => [name, schema]),
      [
        ['from', when],
        ['to', when],
      ],
    );
    expect(effect?.filters.map(({ parameter }) => parameter.name)).toEqual(['from', 'to']);
    expect(filtersToJudge(effect?.filters ?? []).map(({ parameter }) => parameter.name)).toEqual(judged);
  });

  it.each([
    ['Only screenings that start before this moment.', ['from', 'to']],
    ['Only screenings that begin at this moment or later.', ['from', 'to']],
    ['Only screenings that start or end then.', []],
    ['Only screenings that are running.', []],
  ])('of a period, a server is judged by what is told of its beginning: %s', async (words, judged) => {
    const members = ['startsAt', 'endsAt'].map((name) => [name, when] as const);
    const parameters = ['from', 'to'].map((name) => [name, when] as const);
    const effect = await effectBy(
      members.map(([name, schema]) => [name, schema]),
      parameters.map(([name, schema]) => [name, schema]),
    );
    expect(filtersToJudge(effect?.filters ?? [], () => words).map(({ parameter }) => parameter.name)).toEqual(judged);
  });

  it('max is the limit beside an offset, and not alone', async () => {
    expect(await readBy([], [['max', whole]])).toEqual([[], undefined]);
    expect(
      await readBy(
        [],
        [
          ['max', whole],
          ['offset', whole],
        ],
      ),
    ).toEqual([[], 'max']);
  });
});
