import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../core/json/print.js';
import { midnightBefore } from '../../../../core/plausible/midnight-before.js';
import { WORD_LIST } from '../../../../core/plausible/word-list.js';
import { type MadeFor, createValueMaker } from '../../../../core/respond/negotiation/made-value.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';
import { at, each } from '../../mock/memory/client.js';
import { contractOf, json } from '../../support/contract-of.js';

const TODAY = midnightBefore('2026-11-26T15:00:00Z');
const make = createValueMaker({ words: WORD_LIST, today: TODAY });

async function nodeOf(schema: object, schemas: object = {}, path = '/things'): Promise<SchemaNode> {
  const contract = await contractOf({ [path]: { get: { responses: { '200': { description: 'ok', content: json(schema) } } } } }, schemas);
  const [node] = contract.operations.flatMap(({ responses }) => responses.flatMap(({ content }) => content?.schema ?? []));
  if (node === undefined) throw new Error('no schema');
  return node;
}

/** What is made of a schema, which keeps it. */
async function made(schema: object, { schemas, ...madeFor }: MadeFor & { readonly schemas?: object } = {}): Promise<unknown> {
  const node = await nodeOf(schema, schemas);
  const value = make(node, madeFor);
  expect(evaluate(node, value, { formats: 'assertion', direction: 'response' }).violations).toEqual([]);
  return JSON.parse(printJson(value));
}

const text = { type: 'string' };
const objectOf = (...names: readonly string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const listOf = (items: object): object => ({ type: 'array', items });

describe('a made-up text is what its member says', () => {
  it.each([
    ['firstName', /^[A-Z][a-z]+$/],
    ['last_name', /^[A-Z][a-z]+$/],
    ['Email-Address', /^[a-z.]+@example\.com$/],
    ['phoneNumber', /^\+1\d{3}55501\d\d$/],
    ['city', /^[A-Z]/],
    ['postal_code', /^\d{5}$/],
    ['countryCode', /^[A-Z]{2}$/],
    ['createdAt', /^2026-\d\d-\d\dT\d\d:\d\d:00Z$/],
    ['birthDate', /^(?:19|20)\d\d-\d\d-\d\d$/],
    ['websiteUrl', /^https:\/\/example\.com\//],
    ['avatar', /^data:image\/svg\+xml,%3Csvg/],
    ['description', /^[A-Z].*\.$/],
    ['currency', /^[A-Z]{3}$/],
    ['price', /^\d+\.\d\d$/],
    ['status', /^(?:active|pending|completed)$/],
    ['color', /^#[0-9a-f]{6}$/],
    ['sku', /^THI-1001$/],
    ['shelfMark', /^Shelf mark 1$/],
    ['XYZ', /^Xyz 1$/],
    ['string', /^Thing 1$/],
    ['text_value', /^Thing 1$/],
  ])('%s', async (name, expected) => {
    expect(await made(objectOf(name))).toEqual({ [name]: expect.stringMatching(expected) });
  });

  it('with the name of the schema, where nothing else is known', async () => {
    const Recipe = objectOf('name', 'title');
    expect(await made({ $ref: '#/components/schemas/ShelfDto' }, { schemas: { ShelfDto: Recipe } })).toEqual({
      name: 'Shelf 1',
      title: 'Shelf 1',
    });
  });

  it('also where no validator knows the format', async () => {
    const properties = { colour: { ...text, format: 'color' }, isbn: { ...text, format: 'isbn' }, place: { ...text, format: 'uriref' } };
    expect(await made({ type: 'object', properties })).toEqual({
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      isbn: expect.stringMatching(/^978\d{10}$/),
      place: '/thing/1',
    });
  });

  it('by its title or its description', async () => {
    expect(await made({ type: 'object', properties: { x1: { ...text, title: 'Shelf mark' } } })).toEqual({ x1: 'Shelf mark 1' });
    expect(await made({ type: 'object', properties: { x1: { ...text, description: 'ISO 4217 code' } } })).toEqual({
      x1: expect.stringMatching(/^[A-Z]{3}$/),
    });
  });

  it('and one person throughout an object', async () => {
    const person = await made(objectOf('firstName', 'lastName', 'email', 'fullName'));
    const { firstName, lastName, email, fullName } = Object(person);
    expect(fullName).toBe(`${firstName} ${lastName}`);
    expect(email).toBe(`${firstName}.${lastName}@example.com`.toLowerCase());
  });

  it('and refers to what stands beside it', async () => {
    const id = { ...text, format: 'uuid' };
    const order = await made({ type: 'object', properties: { buyerId: id, buyer: { type: 'object', properties: { id } } } });
    expect(Object(order).buyerId).toBe(Object(order).buyer.id);
  });

  it('within its bounds and its pattern, which have the last word', async () => {
    const properties = {
      city: { ...text, maxLength: 2 },
      name: { ...text, minLength: 40 },
      code: { ...text, pattern: '^[A-Z]{2}-\\d{4}$' },
      email: { ...text, enum: ['none'] },
      price: { type: 'integer', minimum: 1000, maximum: 1010, multipleOf: 5 },
      id: { type: 'integer', minimum: 50 },
    };
    expect(await made({ type: 'object', properties })).toEqual({
      city: expect.any(String),
      name: expect.any(String),
      code: expect.stringMatching(/^[A-Z]{2}-\d{4}$/),
      email: 'none',
      price: expect.any(Number),
      id: expect.any(Number),
    });
  });
});

describe('a made-up list', () => {
  const thing = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: text,
      createdAt: { ...text, format: 'date-time' },
      updatedAt: { ...text, format: 'date-time' },
      startDate: { ...text, format: 'date' },
      endDate: { ...text, format: 'date' },
    },
  };

  it('has three items that differ, oldest first, with dates in order', async () => {
    const items = await made(listOf(thing));
    expect(items).toHaveLength(3);
    const all = Array.isArray(items) ? items.map((item: unknown) => Object(item)) : [];
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const { createdAt, updatedAt, startDate, endDate } of all) {
      expect(Date.parse(createdAt)).toBeLessThan(Date.parse(updatedAt));
      expect(Date.parse(updatedAt)).toBeLessThan(TODAY);
      expect(Date.parse(createdAt)).toBeGreaterThan(TODAY - 100 * 86_400_000);
      expect(startDate < endDate).toBe(true);
    }
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted());
  });

  it('has no more items than are allowed, and none that are equal where they cannot differ', async () => {
    expect(await made({ ...listOf(thing), maxItems: 2 })).toHaveLength(2);
    expect(await made({ ...listOf({ enum: ['a', 'b'] }), uniqueItems: true })).toEqual(['a', 'b']);
    expect(await made({ ...listOf(thing), minItems: 5 })).toHaveLength(5);
  });

  it('agrees with what stands beside it', async () => {
    const properties = {
      items: listOf(thing),
      total: { type: 'integer' },
      page: { type: 'integer', minimum: 1 },
      perPage: { type: 'integer' },
      hasNext: { type: 'boolean' },
      next: { type: ['string', 'null'] },
      meta: { type: 'object', properties: { total_pages: { type: 'integer' }, totalCount: { type: 'integer' } } },
    };
    expect(await made({ type: 'object', properties })).toMatchObject({
      total: 3,
      page: 1,
      perPage: 20,
      hasNext: false,
      next: null,
      meta: { total_pages: 1, totalCount: 3 },
    });
  });

  it('shows an example first, and others like it after', async () => {
    const schema = listOf({ type: 'object', properties: { id: { type: 'integer', example: 7 }, code: { ...text, example: 'AB-12' } } });
    expect(await made(schema)).toEqual([
      { id: 7, code: 'AB-12' },
      { id: 8, code: 'AB-13' },
      { id: 9, code: 'AB-14' },
    ]);
  });

  it('is as short as can be in an error', async () => {
    expect(await made({ type: 'object', properties: { errors: listOf(thing) } }, { isError: true })).toMatchObject({
      errors: [expect.anything()],
    });
  });
});

it('nothing is made up that the schema does not declare', async () => {
  const schema = { type: 'object', properties: { name: text }, additionalProperties: true };
  expect(Object.keys(Object(await made(schema)))).toEqual(['name']);
  expect(Object.keys(Object(await made(schema, { seed: '9' })))).toEqual(['name']);
});

it('another seed makes other values of the same form, and the same seed the same', async () => {
  const schema = listOf(objectOf('firstName', 'city', 'description'));
  const [one, other] = [await made(schema, { seed: '1' }), await made(schema, { seed: '2' })];
  expect(one).not.toEqual(other);
  expect(await made(schema, { seed: '1' })).toEqual(one);
});

it('a flag says what is usual, and what has not happened is null', async () => {
  const flag = { type: 'boolean' };
  const properties = { isActive: flag, deleted: flag, has_more: flag, deletedAt: { type: ['string', 'null'], format: 'date-time' } };
  expect(await made({ type: 'object', properties })).toEqual({ isActive: true, deleted: false, has_more: false, deletedAt: null });
});

it('a day that is none is refused', () => {
  expect(() => midnightBefore('soon')).toThrow("'soon' is not a date");
});

it('a discriminator names the schema that the object has, as the mapping says', async () => {
  const petOf = (sound: string): object => ({ type: 'object', required: ['kind'], properties: { kind: text, [sound]: text } });
  const schemas = {
    Cat: petOf('meow'),
    Dog: petOf('bark'),
    Base: { ...petOf('name'), discriminator: { propertyName: 'kind', mapping: { base: '#/components/schemas/Base' } } },
    Bird: { allOf: [{ $ref: '#/components/schemas/Base' }] },
  };
  const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
  const mapping = { feline: '#/components/schemas/Cat' };
  expect(await made({ anyOf: oneOf, discriminator: { propertyName: 'kind', mapping } }, { schemas })).toMatchObject({ kind: 'feline' });
  expect(await made({ anyOf: oneOf, discriminator: { propertyName: 'kind' } }, { schemas })).toMatchObject({ kind: 'Cat' });
  expect(await made({ $ref: '#/components/schemas/Base' }, { schemas })).toMatchObject({ kind: 'base' });
  expect(await made({ allOf: [{ $ref: '#/components/schemas/Bird' }] }, { schemas })).toMatchObject({ kind: 'Bird' });
});

it('numbers are exact, and whole where the format says so', async () => {
  const properties = {
    id: { type: 'integer', format: 'int64', example: '#9223372036854775806' },
    count: { type: 'number', format: 'int32' },
    weight: { type: 'number' },
  };
  const node = await nodeOf(listOf({ type: 'object', properties }));
  expect(printJson(make(node, {}))).toMatch(
    /^\[\{"id":9223372036854775806,"count":\d+,"weight":\d+(?:\.\d)?\},\{"id":9223372036854775807,/,
  );
});

describe('what is made up fits together', () => {
  const number = { type: 'number' };
  const object = (properties: object): object => ({ type: 'object', properties });
  const whole = { type: 'integer' };

  it('in the total of a thing that has a list, which is an amount', async () => {
    const lines = listOf(object({ quantity: whole, unitPrice: number }));
    const invoice = await made(object({ number: text, customer: text, currency: text, net: number, vat: number, total: number, lines }));
    const [net = 0, vat = 0, total] = ['net', 'vat', 'total'].map((name) => Number(at(invoice, name)));
    expect(total).toBeCloseTo(net + vat, 5);
    expect(net).toBeGreaterThan(5);
  });

  it('in the total of a cart, and in that of a page', async () => {
    const cart = await made(object({ items: listOf(object({ quantity: whole, price: number })), total: number, currency: text }));
    const lines = Reflect.get(cart as object, 'items') as readonly { readonly quantity: number; readonly price: number }[];
    expect(Reflect.get(cart as object, 'total')).toBeCloseTo(
      lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      5,
    );
    const page = await made(object({ items: listOf(object({ name: text, price: number })), total: number, page: number }));
    expect(page).toMatchObject({ total: 3, page: 1 });
  });

  it('in the name, the extension and the media type of a file', async () => {
    const files = await made(listOf(object({ fileName: text, extension: text, content_type: text })));
    const [names = [], extensions, types] = ['fileName', 'extension', 'content_type'].map((name) => each(files, name));
    expect(names.map((name, i) => [String(name).endsWith(`.${String(extensions?.[i])}`), extensions?.[i], types?.[i]])).toEqual([
      [true, 'pdf', 'application/pdf'],
      [true, 'png', 'image/png'],
      [true, 'txt', 'text/plain'],
    ]);
  });

  it.each([
    ['mileage', 4_000, 140_000],
    ['hourlyRate', 20, 150],
    ['conversion_rate', 0, 1],
    ['duration_ms', 20, 900],
    ['ascent_m', 80, 1_500],
    ['annualSalary', 28_000, 95_000],
    ['capacity', 10, 200],
    ['width_cm', 5, 1_280],
    ['net_weight', 1, 40],
    ['elevation', 80, 2_400],
  ])('in the size of %s', async (name, min, max) => {
    const value = at(await made(object({ [name]: number })), name);
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  });

  it.each([
    ['source_language', 'target_language'],
    ['fromCurrency', 'toCurrency'],
  ])('in %s and %s, which differ', async (from, to) => {
    for (const pair of await made(listOf(objectOf(from, to))).then((list) => (Array.isArray(list) ? list : []))) {
      expect([at(pair, from), at(pair, to)]).toEqual([expect.stringMatching(/^[a-zA-Z]{2,3}$/), expect.stringMatching(/^[a-zA-Z]{2,3}$/)]);
      expect(at(pair, from)).not.toBe(at(pair, to));
    }
  });

  it('in the name of whom a short form of a person refers to', async () => {
    const UserRef = object({ name: text });
    expect(await made({ $ref: '#/components/schemas/UserRef' }, { schemas: { UserRef } })).toEqual({
      name: expect.stringMatching(/^[A-Z]\D+ [A-Z]\D+$/),
    });
  });
});
