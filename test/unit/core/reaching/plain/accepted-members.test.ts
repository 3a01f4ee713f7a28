import { labOf } from '../../../../../core/inquiry/lab.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelFor } from '../../../property-tests/generate/arbitraries/draws.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { JsonValue } from '../../../../../core/json/value.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { type AcceptedMembers, acceptedMembers, withoutMembers } from '../../../../../core/reaching/plain/accepted-members.js';
import { validBody } from '../../../../../property-tests/generate/arbitraries/valid-body.js';
import { arbitraryOf } from '../../../../../property-tests/generate/arbitraries/draw.js';
import { printJson } from '../../../../../core/json/print.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /orders:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [customer]
              properties:
                customer: { type: object, required: [name], properties: { name: { type: string }, vat: { type: string }, group: { type: string } } }
                coupon: { type: string, maxLength: 9 }
                gift: { type: object, required: [text], properties: { text: { type: string }, paper: { type: string } } }
                from: { type: string }
                until: { type: string }
                note: { type: string }
              dependentRequired: { from: [until], until: [from] }
      responses: { '201': { description: made }, '422': { description: bad } }
  /orders/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '200': { description: an order } } } }
`);
const order = theOrder();

function theOrder(): Operation {
  const [found] = contract.operations;
  if (found === undefined) throw new Error('no POST');
  return found;
}

type Body = Readonly<Record<string, unknown>>;

function bodyOf(bytes: Uint8Array): Body {
  const body: unknown = JSON.parse(Buffer.from(bytes).toString());
  return typeof body === 'object' ? { ...body } : {};
}

async function acceptedBy(isRefused: (body: Body) => boolean): Promise<AcceptedMembers | undefined> {
  let requests = 0;
  const connection = fakeConnection(({ body }) => {
    requests += 1;
    return isRefused(bodyOf(body)) ? answerOf(422, {}) : answerOf(201, {});
  });
  const found = await acceptedMembers(labOf(sessionAt('http://x', contract), connection), order);
  expect(requests).toBeLessThan(40);
  return found;
}

async function refusedBy(isRefused: (body: Body) => boolean): Promise<readonly string[] | undefined> {
  const found = await acceptedBy(isRefused);
  return found?.refused.map((path) => path.join('.')).toSorted();
}

describe('the members for which a plain body is refused', () => {
  it.each<readonly [string, (body: Body) => boolean, readonly string[]]>([
    ['one', ({ coupon }) => coupon !== undefined, ['coupon']],
    ['several', ({ coupon, note }) => coupon !== undefined || note !== undefined, ['coupon', 'note']],
    ['one within a required member', ({ customer }) => JSON.stringify(customer).includes('vat'), ['customer.vat']],
    ['one within an optional member', ({ gift }) => JSON.stringify(gift ?? '').includes('paper'), ['gift.paper']],
    ['a required one within an optional member', ({ gift }) => gift !== undefined, ['gift']],
    ['all', (body) => Object.keys(body).length > 1, ['coupon', 'from', 'gift', 'note', 'until']],
    ['one of two that are refused together', ({ coupon, note }) => coupon !== undefined && note !== undefined, ['note']],
  ])('are found: %s', async (_, isRefused, expected) => {
    expect(await refusedBy(isRefused)).toEqual(expected);
  });

  it('are unknown where the body is refused without any of them, too', async () => {
    expect(await refusedBy(() => true)).toBeUndefined();
  });
});

describe('a member whose value has to be new', () => {
  /** True for a body that has a value that was there before. */
  const taken = (valueOf: (body: Body) => unknown): ((body: Body) => boolean) => {
    const seen = new Set<unknown>(['sample']);
    return (body) => {
      const value = valueOf(body);
      const isTaken = value !== undefined && seen.has(value);
      if (body['coupon'] === undefined) seen.add(value);
      return isTaken || body['coupon'] !== undefined;
    };
  };

  it.each([
    ['optional', taken(({ note }) => note), ['note']],
    ['required', taken(({ customer }) => JSON.stringify(customer)), ['customer.name']],
  ])('is not to blame: %s', async (_, isRefused, fresh) => {
    const found = await acceptedBy(isRefused);
    expect(found?.refused).toEqual([['coupon']]);
    expect(found?.fresh.map((path) => path.join('.'))).toEqual(expect.arrayContaining(fresh));
  });
});

describe('the requests to an operation that refuses members', () => {
  const has = (value: JsonValue, name: string): boolean => printJson(value).includes(`"${name}"`);

  it('have none of them where they are valid, except one request with each of them where the refusal is a fault', () => {
    for (const isFault of [true, false]) {
      const known = withoutMembers(order, [['coupon'], ['customer', 'vat']], isFault);
      const cases = namedCases({ ...contract, operations: [known, ...contract.operations.slice(1)] }).filter(
        ({ operation, suite }) => operation === known && (suite === 'valid' || suite === 'invalid'),
      );
      const withThem = cases.filter(({ plan: { body } }) => body.kind === 'value' && (has(body.value, 'coupon') || has(body.value, 'vat')));
      const valid = withThem.filter(({ suite }) => suite === 'valid').map(({ id }) => id);
      expect(valid).toEqual(isFault ? ['valid/post-orders/coupon/there', 'valid/post-orders/customer.vat/there'] : []);
      // What breaks a schema is refused whatever the server takes.
      expect(withThem.some(({ suite }) => suite === 'invalid')).toBe(!isFault);
      expect(
        cases.some(({ id }) => id === 'valid/post-orders/note/empty'),
        'the others are probed',
      ).toBe(true);
    }
  });

  it('are drawn without them', () => {
    const known = withoutMembers(order, [['coupon'], ['customer', 'vat']], true);
    const bodies = fc.sample(
      arbitraryOf(validBody(modelFor(known)), () => [].values()),
      { numRuns: 200, seed: 1 },
    );
    expect(bodies.filter((body) => has(body, 'coupon') || has(body, 'vat'))).toEqual([]);
    expect(bodies.some((body) => has(body, 'note'))).toBe(true);
  });
});
