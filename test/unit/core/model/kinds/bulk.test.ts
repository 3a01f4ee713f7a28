import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../../core/contract/contract.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { apply } from '../../../../../core/model/memory/apply.js';
import { contradiction } from '../../../../../core/model/predictions/contradiction.js';
import { readRequest } from '../../../../../core/model/effects/judged-request.js';
import { predict } from '../../../../../core/model/predictions/predict.js';
import { type Model, readModel } from '../../../../../core/model/effects/read-effects.js';
import { type World, createWorld } from '../../../../../core/model/world/world.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { startMock } from '../../../../../mock/start-mock.js';
import { labels } from '../../../mock/memory/label-document.js';
import { contractOf, json } from '../../../support/contract-of.js';

const modelOf = (contract: Contract): Model => readModel(contract, inferResources(contract));

/** What a model that has seen no other answers finds wrong with an answer, which it then learns from. */
async function watcher(): Promise<(line: string, sent: unknown, answer: unknown, status?: number) => string | undefined> {
  const contract = await labels();
  const model = modelOf(contract);
  const world: World = createWorld(false);
  return (line, sent, answer, status = 200) => {
    const [method = '', target = ''] = line.split(' ');
    const operation = contract.operations.find(
      (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/\{[^}]*\}/g, '[^/?]+')}(?:\\?|$)`).test(target),
    );
    const effect = operation && model.effects.get(operation.id);
    if (operation === undefined || effect === undefined) throw new Error(`${line} does nothing to things`);
    const body = new TextEncoder().encode(sent === undefined ? '' : JSON.stringify(sent));
    const request = readRequest(operation, { target, headers: [['content-type', 'application/json']], body }, '');
    const response = { status, headers: [], body: answer === undefined ? undefined : parseJson(JSON.stringify(answer)) };
    const found = contradiction(world, effect, predict(model, world, effect, request), response)?.because;
    apply(model, world, effect, request, response);
    return found;
  };
}

describe('of an operation that creates several things, a model says', () => {
  it.each([
    [
      'nothing if each is there with a key',
      [
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ],
      undefined,
    ],
    ['nothing if only some are shown', [{ id: 2, name: 'b' }], undefined],
    [
      'that two have one key',
      [
        { id: 1, name: 'a' },
        { id: 1, name: 'b' },
      ],
      'the key 1 is that of two things',
    ],
    [
      'that one is not as it was sent',
      [
        { id: 1, name: 'a' },
        { id: 2, name: 'c' },
      ],
      'name was "b", and is "c"',
    ],
    [
      'that a key is used',
      [
        { id: 9, name: 'a' },
        { id: 2, name: 'b' },
      ],
      'the key 9 is that of another thing',
    ],
  ])('%s', async (_, answer, found) => {
    const see = await watcher();
    see('POST /labels', { name: 'first' }, { id: 9, name: 'first' }, 201);
    expect(see('POST /labels/batch', [{ name: 'a' }, { name: 'b' }], answer, 201)).toBe(found);
  });

  it('later that they are missing, or another than they were', async () => {
    const see = await watcher();
    see(
      'POST /labels/batch',
      [{ name: 'a' }, { name: 'b', colour: 'red' }],
      [
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ],
      201,
    );
    expect(see('GET /labels/2', undefined, { id: 2, name: 'b', colour: 'blue' })).toBe('colour was "red", and is "blue"');
    expect(see('GET /labels', undefined, [{ id: 2, name: 'b' }])).toBe('1 exists and is not in the list');
  });
});

describe('of an operation that deletes several things, a model says', () => {
  it('later that one is still there, and nothing of what may have failed', async () => {
    const see = await watcher();
    see(
      'POST /labels/batch',
      [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      [1, 2, 3].map((id) => ({ id, name: 'abc'[id - 1] })),
      201,
    );
    see('DELETE /labels?ids=1', undefined, undefined, 204);
    expect(see('GET /labels/1', undefined, { id: 1, name: 'a' })).toBe('id 1 was deleted, and the answer is 200');
    see('DELETE /labels?ids=2', undefined, undefined, 207);
    expect(see('GET /labels/2', undefined, { id: 2, name: 'b' })).toBeUndefined();
    expect(see('GET /labels/3', undefined, undefined, 404)).toBe('the thing exists, and the answer is 404');
  });
});

describe('several things are deleted by', () => {
  const thing = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const ids = { type: 'array', items: { type: 'integer' } };
  const named = { type: 'object', properties: { ids } };
  const ok = (schema: object): object => ({ '200': { description: 'ok', content: json(schema) } });
  it.each([
    ['post', '/things/bulk-delete', named, 'delete several'],
    ['post', '/things/bulk/delete', named, 'delete several'],
    ['post', '/things:batchDelete', ids, 'delete several'],
    ['post', '/things/deleteMany', named, 'delete several'],
    ['delete', '/things/bulk', named, 'delete several'],
    ['post', '/things/bulk-archive', named, undefined],
    ['post', '/things/delete-requests', named, undefined],
    ['post', '/things/bulk-delete', { type: 'object', properties: { before: { type: 'string' } } }, undefined],
  ])('%s %s', async (method, path, sent, does) => {
    const post = { requestBody: { content: json(thing) }, responses: { '201': { description: 'made', content: json(thing) } } };
    const contract = await contractOf({
      '/things': { get: { responses: ok({ type: 'array', items: thing }) }, post },
      [path]: {
        [method]: { requestBody: { content: json(sent) }, responses: ok({ type: 'object', properties: { deleted: { type: 'integer' } } }) },
      },
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: ok(thing) },
      },
    });
    expect(modelOf(contract).effects.get(`${method.toUpperCase()} ${path}`)?.does).toBe(does);
    if (does === undefined) return;
    await using mock = await startMock({ contract, data: { things: [1, 2, 3].map((id) => ({ id, name: 'a' })) } });
    const headers = { 'content-type': 'application/json', authorization: 'Bearer x' };
    const body = JSON.stringify(sent === ids ? [1, 3, 9] : { ids: [1, 3, 9] });
    const answer = await fetch(mock.url + path, { method: method.toUpperCase(), headers, body });
    expect(await answer.json()).toEqual({ deleted: 2 });
    expect(mock.things('things').list()).toEqual([{ id: 2, name: 'a' }]);
  });
});

describe('several things are neither created nor deleted by', () => {
  const thing = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const list = { type: 'array', items: thing };
  const ok = (schema: object): object => ({ '200': { description: 'ok', content: json(schema) } });
  const cases: readonly (readonly [string, string, string, object])[] = [
    ['a search', '/things/search', 'post', { requestBody: { content: json(list) }, responses: ok(list) }],
    [
      'what says that it validates',
      '/things/batch',
      'post',
      { operationId: 'validateThings', requestBody: { content: json(list) }, responses: ok(list) },
    ],
    ['what answers something else', '/things/batch', 'post', { requestBody: { content: json(list) }, responses: ok({ type: 'object' }) }],
    [
      'a deletion that names nothing',
      '/things',
      'delete',
      { parameters: [{ name: 'before', in: 'query', schema: { type: 'string' } }], responses: { '204': { description: 'gone' } } },
    ],
  ];
  it.each(cases)('%s', async (_, path, method, operation) => {
    const post = { requestBody: { content: json(thing) }, responses: { '201': { description: 'made', content: json(thing) } } };
    const all: Record<string, object> = { get: { responses: ok(list) }, post };
    const contract = await contractOf({
      '/things': { ...all, ...(path === '/things' ? { [method]: operation } : {}) },
      ...(path === '/things' ? {} : { [path]: { [method]: operation } }),
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: ok(thing) },
      },
    });
    expect(modelOf(contract).effects.get(`${method.toUpperCase()} ${path}`)).toBeUndefined();
  });
});
