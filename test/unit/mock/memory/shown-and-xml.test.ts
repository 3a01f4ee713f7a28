import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../../core/codecs/xml/parse-xml.js';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf } from '../../support/contract-of.js';
import { at, clientOf, each } from './client.js';

const hide = { id: 1, animal: 'goat', weight: 2.4 };
const shows = (example: unknown, status = '200'): object => ({
  [status]: { description: 'ok', content: { 'application/json': { example } } },
});
const takes = { requestBody: { content: { 'application/json': { example: { animal: 'goat', weight: 2.4 } } } } };
const key = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

describe('what is known of a document without schemas', () => {
  it('is what its examples show', async () => {
    const contract = await contractOf({
      '/hides': { get: { responses: shows([hide, { ...hide, id: 2 }]) }, post: { ...takes, responses: shows(hide, '201') } },
      '/hides/{id}': {
        parameters: [key],
        get: { responses: { ...shows(hide), '404': { description: 'none' } } },
        put: { ...takes, responses: shows(hide) },
        delete: { responses: { '204': { description: 'gone' } } },
      },
    });
    await using mock = await startMock({ contract });
    const send = clientOf(mock.url);
    expect(each((await send('GET /hides')).body, 'id')).toEqual([1, 2]);
    expect((await send('POST /hides', { animal: 'ox', weight: 9 })).body).toEqual({ id: 3, animal: 'ox', weight: 9 });
    expect((await send('PUT /hides/3', { animal: 'calf', weight: 1 })).body).toEqual({ id: 3, animal: 'calf', weight: 1 });
    expect((await send('DELETE /hides/1')).status).toBe(204);
    expect((await send('GET /hides/1')).status).toBe(404);
    expect(each((await send('GET /hides')).body, 'animal')).toEqual(['goat', 'calf']);
  });
});

const Visit = {
  type: 'object',
  required: ['street'],
  xml: { name: 'visit' },
  properties: {
    street: { type: 'string' },
    flues: { type: 'integer' },
    done: { type: 'boolean' },
    tags: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'tag' } } },
    notes: { type: 'array', items: { type: 'string' } },
    house: { type: 'string', xml: { attribute: true } },
  },
};
const Stored = { ...Visit, required: ['id'], properties: { id: { type: 'integer' }, ...Visit.properties } };
const stored = { description: 'ok', content: { 'application/json': { schema: Stored } } };

describe('what a request in XML, or a form, creates', () => {
  it('has what it says', async () => {
    const contract = await contractOf({
      '/visits': {
        post: {
          requestBody: {
            required: true,
            content: { 'application/xml': { schema: Visit }, 'application/x-www-form-urlencoded': { schema: Visit } },
          },
          responses: { '201': stored },
        },
        get: { responses: { '200': { description: 'ok', content: { 'application/json': { schema: { type: 'array', items: Stored } } } } } },
      },
      '/visits/{id}': { parameters: [key], get: { responses: { '200': stored } } },
    });
    await using mock = await startMock({ contract });
    const authorization = 'Bearer secret';
    const post = async (type: string, body: string): Promise<unknown> =>
      (await fetch(`${mock.url}/visits`, { method: 'POST', headers: { authorization, 'content-type': type }, body })).json();
    const xml =
      '<?xml version="1.0"?><!-- so --><v:visit house="7 &lt; 8"><street>Oak &amp; Elm</street><flues>3</flues><done>true</done><tags><tag>a</tag><tag/></tags><notes><![CDATA[<x>]]></notes><notes>y</notes><other>1</other></v:visit>';
    const wanted = { street: 'Oak & Elm', flues: 3, done: true, tags: ['a', ''], notes: ['<x>', 'y'], house: '7 < 8' };
    const made = await post('application/xml', xml);
    expect(made).toEqual({ id: expect.any(Number), ...wanted });
    expect((await clientOf(mock.url)(`GET /visits/${String(at(made, 'id'))}`)).body).toEqual(made);
    expect(await post('application/x-www-form-urlencoded', 'street=Elm&done=false&tags=a&tags=b')).toMatchObject({
      street: 'Elm',
      done: false,
      tags: ['a', 'b'],
    });
  });

  it.each(['', 'text', '<a>', '<a></b>', '<a/><b/>', '<a b=1/>', '</a>', '<a><b></a></b>'])('is not read from %j', (text) => {
    expect(parseXml(text)).toBeUndefined();
  });
});
