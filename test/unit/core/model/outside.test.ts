import { expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { isChanging } from '../../../../core/contract/is-changing.js';
import { apply } from '../../../../core/model/memory/apply.js';
import { contradiction } from '../../../../core/model/predictions/contradiction.js';
import { readRequest } from '../../../../core/model/effects/judged-request.js';
import { predict } from '../../../../core/model/predictions/predict.js';
import { readModel } from '../../../../core/model/effects/read-effects.js';
import { createWorld } from '../../../../core/model/world/world.js';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { contractOf, json } from '../../support/contract-of.js';

const text = { type: 'string' };
const object = (properties: object): object => ({ type: 'object', properties });
const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
const body = (properties: object): object => ({ content: json(object(properties)) });
const path = (name: string): object => ({ name, in: 'path', required: true, schema: text });
const Ship = { $ref: '#/components/schemas/Ship' };
const one = { '200': { ...ok(Ship), headers: { ETag: { schema: text } } }, '404': { description: 'none' } };
const contract = await contractOf(
  {
    '/ships': {
      get: {
        parameters: [{ name: 'cursor', in: 'query', schema: text }],
        responses: { '200': ok({ type: 'array', items: Ship }) },
      },
      post: { requestBody: body({ name: text }), responses: { '201': ok(Ship) } },
    },
    '/ships/{id}': {
      parameters: [path('id')],
      get: { responses: one },
      patch: { requestBody: body({ name: text }), responses: { '200': ok(object({ id: text })) } },
    },
    '/ships/{id}/flag': {
      parameters: [path('id')],
      get: { responses: { '200': ok(object({ colour: text })) } },
      put: {
        requestBody: body({ colour: { ...text, default: 'white' }, shape: text }),
        responses: { '200': ok(object({ colour: text, shape: text })) },
      },
    },
  },
  { Ship: { type: 'object', required: ['id'], properties: { id: text, name: text, changedAt: text } } },
);
const model = readModel(contract, inferResources(contract));

interface Tags {
  readonly sent?: string;
  readonly shown?: string;
}

type Exchanged = readonly [operation: string, target: string, sent: string, status: number, answer: string, tags?: Tags];

/** Shows a model the answers of a server, one after the other; says why the last one contradicts the others, or undefined. */
function seen(...steps: readonly Exchanged[]): unknown {
  const world = createWorld(false);
  let why: unknown;
  for (const [id, target, sent, status, answer, tags] of steps) {
    const operation = contract.operations.find((each) => each.id === id);
    const effect = model.effects.get(id);
    if (operation === undefined || effect === undefined) throw new Error(`no ${id}`);
    const type = sent === '' ? [] : ([['content-type', 'application/json']] as const);
    const match = isChanging(operation) ? 'if-match' : 'if-none-match';
    const headers = tags?.sent === undefined ? type : ([...type, [match, tags.sent]] as const);
    const request = readRequest(operation, { target, headers, body: new TextEncoder().encode(sent) }, '');
    const etag = tags?.shown === undefined ? [] : ([['etag', tags.shown]] as const);
    const response = { status, headers: etag, body: parseJson(answer) };
    why = contradiction(world, effect, predict(model, world, effect, request), response)?.because;
    apply(model, world, effect, request, response);
  }
  return why;
}

const MADE = ['POST /ships', '/ships', '{"name":"Ariel"}', 201, '{"id":"a","name":"Ariel","changedAt":"1"}'] as const;
const RENAMED = ['PATCH /ships/{id}', '/ships/a', '{"name":"Bee"}', 200, '{"id":"a"}'] as const;

it('what only the server sets may be another after a change that does not show it', () => {
  const read = (answer: string): unknown => seen(MADE, RENAMED, ['GET /ships/{id}', '/ships/a', '', 200, answer]);
  expect(read('{"id":"a","name":"Bee","changedAt":"2"}')).toBeUndefined();
  expect(read('{"id":"a","name":"Ariel","changedAt":"2"}')).toBe('name was "Bee", and is "Ariel"');
});

it('what there is one of may be there with what contains it', () => {
  expect(seen(MADE, ['PUT /ships/{id}/flag', '/ships/a/flag', '{"colour":"red"}', 200, '{"colour":"red"}'])).toBeUndefined();
});

it('a list after a cursor need not have what was before it', () => {
  expect(seen(MADE, ['GET /ships', '/ships?cursor=z', '', 200, '[]'])).toBeUndefined();
  expect(seen(MADE, ['GET /ships', '/ships', '', 200, '[]'])).toBe('a exists and is not in the list');
});

it('a member that a PUT leaves out may be its default, as it was before', () => {
  const flag = (line: string, sent: string, answer: string): readonly [string, string, string, number, string] => [
    line,
    '/ships/a/flag',
    sent,
    200,
    answer,
  ];
  const read = (answer: string): ReturnType<typeof flag> => flag('GET /ships/{id}/flag', '', answer);
  const put = (sent: string, answer: string): ReturnType<typeof flag> => flag('PUT /ships/{id}/flag', sent, answer);
  expect(seen(MADE, read('{"colour":"white"}'), put('{}', '{"colour":"white"}'))).toBeUndefined();
  expect(seen(MADE, read('{"shape":"square"}'), put('{}', '{"shape":"square"}'))).toBe('shape was not sent, and is still "square"');
});

it('the tag that an answer shows counts, though the one that was asked about was the last one known', () => {
  const read = (sent: string | undefined, shown: string): Exchanged => [
    'GET /ships/{id}',
    '/ships/a',
    '',
    200,
    '{"id":"a"}',
    { ...(sent !== undefined && { sent }), shown },
  ];
  const change = (sent: string): Exchanged => ['PATCH /ships/{id}', '/ships/a', '{"name":"Bee"}', 200, '{"id":"a"}', { sent }];
  expect(seen(MADE, read(undefined, '"1"'), read('"1"', '"2"'), change('"2"'))).toBeUndefined();
  expect(seen(MADE, read(undefined, '"1"'), read('"1"', '"2"'), change('"1"'))).toBe(
    'If-Match has no tag of the thing as it is now, and the answer is 200',
  );
});
