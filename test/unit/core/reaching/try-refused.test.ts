import { describe, expect, it } from 'vitest';
import { answerOf } from '../../support/fake-connection.js';
import { type Asked, triedOperations as tried } from '../../support/tried-operations.js';

const GET =
  'get: { responses: { "200": { description: ok, content: { application/json: { schema: {} } } }, "404": { description: none } } }';
const parameter = (name: string, location = 'path'): string =>
  `parameters: [{ name: ${name}, in: ${location}, required: true, schema: { type: string } }]`;

describe('an operation that refuses a made-up value is sent what another response showed under its name', () => {
  it.each<readonly [string, string, unknown, string]>([
    ['a member of the same name', '/capitals/{capital}', [{ name: 'France', capital: 'Paris' }], '/capitals/Paris'],
    ['the name of a thing of the list', '/info/{country}', [{ name: 'France' }], '/info/France'],
    ['a list of texts', '/info/{country}', ['France', 'Chad'], '/info/France'],
    ['a list in a wrapper', '/info/{country}', { data: { countries: ['France'] } }, '/info/France'],
    ['the key of a thing inside another', '/collections/{collectionId}/cover', { collections: [{ id: 'c-7' }] }, '/collections/c-7/cover'],
    ['a name that begins with it', '/lang/{lang}', [{ languages: ['ps'] }], '/lang/ps'],
    ['a name that differs by digits', '/alpha/{alphacode}', [{ alpha2Code: 'AF' }], '/alpha/AF'],
    ['any member of the things of a list', '/blocs/{bloc}', [{ blocs: [{ acronym: 'EU' }] }], '/blocs/EU'],
    ['a number, where a text is asked for', '/codes/{countryCode}', [{ code: 33 }], '/codes/33'],
  ])('%s', async (_, path, list, target) => {
    const name = /\{(.*)\}/.exec(path)?.[1] ?? '';
    const document = `
paths:
  ${path}:
    ${parameter(name)}
    ${GET}
  /countries:
    ${GET}
`;
    const { reached, asked } = await tried(document, ({ path: asking }) =>
      asking === '/countries' ? answerOf(200, list) : asking === target ? answerOf(200, {}) : answerOf(404, {}),
    );
    expect(reached).toContain(`GET ${path}`);
    expect(asked.at(-1)).toBe(`GET ${target}`);
  });

  it('the key of a thing of a list, whatever the parameter is called, also of one that an action made', async () => {
    const document = `
paths:
  /trees: { ${GET} }
  /trees/{ref}:
    ${parameter('ref')}
    ${GET}
  /trees/upload: { post: { responses: { '200': { description: done } } } }
`;
    let isThere = false;
    const { reached } = await tried(document, ({ method, path }) => {
      if (path === '/trees') return answerOf(200, { references: isThere ? [{ name: 'main' }] : [] });
      if (method === 'POST') isThere = true;
      return answerOf(method === 'POST' || path === '/trees/main' ? 200 : 404, {});
    });
    expect(reached).toHaveLength(3);
  });

  it('a key of a map, below the path that showed it, with the parameters of its request', async () => {
    const document = `
paths:
  /plugins: { ${GET} }
  /plugins/{plugin}:
    ${parameter('plugin')}
    ${GET}
  /plugins/{plugin}/{item}/history:
    parameters: [{ name: plugin, in: path, required: true, schema: { type: string } }, { name: item, in: path, required: true, schema: { type: string } }]
    ${GET}
`;
    const targets = new Map<string, unknown>([
      ['/plugins', ['gone', 'mem']],
      ['/plugins/mem', { percent: 4, total: 8 }],
      ['/plugins/mem/total/history', []],
    ]);
    const { reached } = await tried(document, ({ path }) => (targets.has(path) ? answerOf(200, targets.get(path)) : answerOf(400, {})));
    expect(reached).toHaveLength(3);
  });

  it('each of eight values, because the first thing may be in a state that is refused', async () => {
    const document = `
paths:
  /countries: { ${GET} }
  /visits:
    ${parameter('country', 'query')}
    ${GET}
`;
    const list = Array.from({ length: 12 }, (_, i) => ({ country: `c${i}` }));
    const { reached } = await tried(document, ({ path }) =>
      path === '/countries' ? answerOf(200, list) : path === '/visits?country=c7' ? answerOf(200, {}) : answerOf(422, {}),
    );
    expect(reached).toContain('GET /visits');
    const none = await tried(document, ({ path }) => (path === '/countries' ? answerOf(200, list) : answerOf(422, {})));
    expect(none.reached).toEqual(['GET /countries']);
    expect(none.asked.filter((line) => line.startsWith('GET /visits?country=c'))).toHaveLength(8);
  });

  it('in the body of a creation, where a member is called the key of a thing', async () => {
    const document = `
paths:
  /rooms: { ${GET} }
  /bookings:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [roomCode], properties: { roomCode: { type: string } } } } } }
      responses: { '201': { description: made }, '422': { description: bad } }
`;
    const { reached } = await tried(document, ({ method, body }) =>
      method === 'GET' ? answerOf(200, [{ code: 'R12' }]) : answerOf(body.includes('R12') ? 201 : 422, {}),
    );
    expect(reached).toContain('POST /bookings');
  });

  it('and where it is the key of an object inside the body', async () => {
    const type = '{ type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } }';
    const document = `
paths:
  /pettypes: { ${GET} }
  /pets:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [type], properties: { type: ${type} } } } } }
      responses: { '201': { description: made }, '404': { description: none } }
`;
    const { reached } = await tried(document, ({ method, body }) =>
      method === 'GET' ? answerOf(200, [{ id: 4, name: 'cat' }]) : answerOf(/"id":4\b/.test(body) ? 201 : 404, {}),
    );
    expect(reached).toContain('POST /pets');
  });

  it('again after a second response, which only the first value made possible', async () => {
    const document = `
paths:
  /towns/{town}:
    ${parameter('town')}
    ${GET}
  /info/{country}:
    ${parameter('country')}
    ${GET}
  /countries: { ${GET} }
`;
    const { reached } = await tried(document, ({ path }) => {
      if (path === '/countries') return answerOf(200, ['France']);
      if (path === '/info/France') return answerOf(200, { towns: ['Lyon'] });
      return path === '/towns/Lyon' ? answerOf(200, {}) : answerOf(404, {});
    });
    expect(reached).toHaveLength(3);
  });
});

describe('what the run did not create', () => {
  const document = `
paths:
  /countries: { ${GET} }
  /info/{country}:
    ${parameter('country')}
    put:
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses: { '200': { description: changed }, '404': { description: none } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`;
  const answer = ({ method, path }: Asked): ReturnType<typeof answerOf> =>
    path === '/countries' ? answerOf(200, ['France']) : answerOf(path === '/info/France' ? (method === 'DELETE' ? 204 : 200) : 404, {});

  it('is neither changed nor deleted', async () => {
    const { asked } = await tried(document, answer);
    expect(asked.filter((line) => line.endsWith('/France'))).toEqual([]);
  });

  it('is deleted where that is allowed, but for what other operations name', async () => {
    const list = ['France', 'Chad'];
    const { asked, reached } = await tried(
      document.replace('put:', 'get: { responses: { "200": { description: ok }, "404": { description: none } } }\n    put:'),
      ({ method, path }) => {
        if (path === '/countries') return answerOf(200, list);
        return answerOf(/\/(?:France|Chad)$/.test(path) ? (method === 'DELETE' ? 204 : 200) : 404, {});
      },
      true,
    );
    expect(reached).toContain('DELETE /info/{country}');
    expect(asked).toContain('DELETE /info/Chad');
    expect(asked).not.toContain('DELETE /info/France');
  });

  it('is changed where that is allowed', async () => {
    const { reached } = await tried(document, answer, true);
    expect(reached).toContain('PUT /info/{country}');
  });
});

it('what is deleted is created for it, also where a search alone found how', async () => {
  const booking = '{ type: object, required: [id], properties: { id: { type: integer } } }';
  const document = `
paths:
  /bookings:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [kind], properties: { kind: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: ${booking} } } }, '422': { description: bad } }
  /bookings/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: ${booking} } } }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`;
  const there = new Set<string>();
  let last = 0;
  const { asked, reached } = await tried(document, ({ method, path, body }) => {
    if (method === 'POST') {
      if (!body.includes('"solo"')) return answerOf(422, { message: 'kind must be one of: solo' });
      last += 1;
      there.add(`/bookings/${last}`);
      return answerOf(201, { id: last });
    }
    const isThere = method === 'DELETE' ? there.delete(path) : there.has(path);
    return answerOf(isThere ? 200 : 404, { id: Number(path.split('/').at(-1)) });
  });
  expect(reached).toHaveLength(3);
  const read = asked.findLast((line) => line.startsWith('GET ')) ?? '';
  expect([...there]).toContain(read.replace('GET ', ''));
});
