import { describe, expect, it } from 'vitest';
import { type Expectation, expect as sumUp } from '../../../../core/judge/expectation.js';
import { SITUATIONS, type SituationId } from '../../../../core/contract/situation.js';
import { POLICY, PROFILES } from '../../../../core/policy/policy.js';
import { allowedResponses } from '../../../../core/policy/allowed.js';
import type { Operation } from '../../../../core/contract/contract.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { PROFILE_RULES } from '../../../../core/policy/judging-options.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { OTHER_OPERATIONS, OVERLAPS, TABLE } from './policy-rows.js';

const [plants] = (await loadContract('openapi.yaml')).operations;
const notes = (await loadContract('test/fixtures/documents/other-operations.yaml')).operations;

function expectation(ids: readonly SituationId[]): Expectation {
  const situations = ids.map((id) => ({ id, because: id, at: { file: 'openapi.yaml', line: 1, pointer: '' } }));
  return sumUp(situations, { violations: [], held: [], comparable: true });
}

function idsOf(situations: string): readonly SituationId[] {
  return situations.split(' ').map((id) => {
    if (!isSituation(id)) throw new Error(`no situation ${id}`);
    return id;
  });
}

function isSituation(id: string): id is SituationId {
  return id in SITUATIONS;
}

function allowed(operation: Operation | undefined, situations: string) {
  if (operation === undefined) throw new Error('no such operation');
  return PROFILES.map((profile) => allowedResponses(expectation(idsOf(situations)), operation, PROFILE_RULES[profile]));
}

const statuses = (operation: Operation | undefined, situations: string): readonly string[] =>
  allowed(operation, situations).map((currentAllowed) => currentAllowed.statuses.join(' '));

const ABSENT = `
paths:
  /none/{id}: { get: { parameters: &id [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '200': &ok { description: a }, '400': *ok } } }
  /not-found/{id}: { get: { parameters: *id, responses: { '200': *ok, '400': *ok, '404': *ok } } }
  /gone/{id}: { get: { parameters: *id, responses: { '200': *ok, '400': *ok, '410': *ok } } }
  /range/{id}: { get: { parameters: *id, responses: { '200': *ok, '400': *ok, 4XX: *ok } } }
  /default/{id}: { get: { parameters: *id, responses: { '200': *ok, '400': *ok, default: *ok } } }
`;

const SECURED = `
components:
  securitySchemes:
    login: { type: http, scheme: basic }
    session: { type: apiKey, in: cookie, name: sid }
    sign-in: { type: oauth2, flows: {} }
paths:
  /login: { get: { security: [{ login: [] }], responses: &all { '200': { description: a }, '400': { description: b } } } }
  /session: { get: { security: [{ session: [] }], responses: *all } }
  /sign-in: { get: { security: [{ sign-in: [] }], responses: *all } }
`;

describe('the policy', () => {
  it.each([
    ['none', '200 400 404'],
    ['not-found', '200 400 404'],
    ['gone', '200 400 410'],
    ['range', '200 400 404 409 410 422'],
    ['default', '200 400 404 409 410 422'],
  ])('lets what does not exist be told by 404 in strict, unless the document describes another status: %s', async (path, strict) => {
    const { operations } = await contractOfText(ABSENT);
    const operation = operations.find(({ id }) => id === `GET /${path}/{id}`);
    expect(statuses(operation, 'unknown-resource valid')).toEqual(['200 400 404 409 410 422', strict]);
  });

  it.each(TABLE)('allows for %s: %s, strictly %s', (situations, standard, strict) => {
    expect(statuses(plants, situations)).toEqual([standard, strict]);
  });

  it.each(OVERLAPS)('adds up for %s: %s, strictly %s', (situations, standard, strict) => {
    expect(statuses(plants, situations)).toEqual([standard, strict]);
  });

  it.each(OTHER_OPERATIONS)('speaks of the statuses that %s documents: %s', (id, situations, standard, strict) => {
    const operation = notes.find((note) => note.id === id);
    expect(statuses(operation, situations)).toEqual([standard, strict]);
  });

  it.each<readonly [string, string, string?]>([
    ['GET /login', '400 401 403'],
    ['GET /session', '302 303 307 400 401 403'],
    ['GET /sign-in', '302 303 307 400 401 403'],
    ['GET /login', '400 401 403 404', '/items/{id}'],
  ])('allows a server to hide what it has, or to send people where they sign in: %s', async (id, standard, path = '/login') => {
    const { operations } = await contractOfText(SECURED);
    const operation = operations.find((one) => one.id === id);
    expect(statuses(operation && { ...operation, path }, 'no-credentials')).toEqual([standard, '400']);
  });

  it.each([
    ['deep-nesting', '200 400 413'],
    ['many-members', '200 400 413'],
    ['schema-broken deep-nesting', '400 413'],
    ['schema-broken', '400'],
  ])('allows 413, where the document lists it, for %s', async (situations, expected) => {
    const responses = `{ '200': { description: a }, '400': { description: b }, '413': { description: c } }`;
    const { operations } = await contractOfText(`paths:\n  /all: { post: { responses: ${responses} } }\n`);
    expect(statuses(operations[0], situations)).toEqual([expected, expected]);
  });

  it('does not depend on the order of the situations', () => {
    for (const [situations] of [...TABLE, ...OVERLAPS]) {
      expect(allowed(plants, situations.split(' ').toReversed().join(' '))).toEqual(allowed(plants, situations));
    }
  });

  it('allows a reset only while a large body is being uploaded, and never strictly', () => {
    const resets = Object.keys(SITUATIONS).filter((id) => allowed(plants, id)[0]?.reset === true);
    expect(resets).toEqual(['large-body']);
    expect(allowed(plants, 'valid large-body chunked').map(({ reset }) => reset)).toEqual([true, false]);
  });

  it('never allows 500 or more', () => {
    for (const row of Object.values(POLICY))
      for (const response of [...row.standard, ...(row.strict ?? [])]) expect(Number(response) >= 500).toBe(false);
  });

  it('has every situation in its table, and the table has each of them', () => {
    const met = new Set(TABLE.flatMap(([situations]) => situations.split(' ')));
    expect([...met].toSorted()).toEqual(Object.keys(SITUATIONS).toSorted());
    expect(Object.keys(POLICY).toSorted()).toEqual(Object.keys(SITUATIONS).toSorted());
  });
});

describe('the expectation', () => {
  it.each<readonly [readonly SituationId[], string]>([
    [['valid'], 'accept'],
    [['valid', 'chunked'], 'accept'],
    [['valid', 'used-id'], 'unspecified'],
    [['schema-broken', 'used-id'], 'invalid'],
    [['no-credentials', 'schema-broken', 'large-body'], 'unauthorized'],
  ])('of %j is %s: the gravest decides', (ids, kind) => {
    const { because, kind: expectationKind } = expectation(ids);
    expect(expectationKind).toBe(kind);
    expect(because).toBe(ids.filter((id) => SITUATIONS[id] === kind).join('; '));
  });
});
