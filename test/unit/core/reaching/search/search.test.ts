import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { triedOperations } from '../../../support/tried-operations.js';
import { json } from '../../../support/document-parts.js';
import { type Answer, OTHER, getOf, postOf, refused, sent, visits } from './visits.js';

describe('a refusal tells which part to change', () => {
  it.each<readonly [string, unknown]>([
    ['by a list of choices', { message: 'kind must be one of: solo, group' }],
    ['in a member that names the part', { errors: [{ field: 'kind', message: "allowed values are 'solo' and 'group'" }] }],
    ['by a map', { errors: { kind: ['Valid options: solo | group'] } }],
    ['by steps', { detail: [{ loc: ['body', 'kind'], msg: 'Input should be one of solo, group' }] }],
    ['by a pointer', { errors: [{ source: { pointer: '/kind' }, detail: 'expected one of [solo, group]' }] }],
  ])('and the value that it wants, %s', async (_, refusal) => {
    const document = postOf('{ type: object, required: [kind], properties: { kind: { type: string } } }');
    const { reached } = await triedOperations(
      document,
      visits((request) => (sent(request)['kind'] === 'solo' ? answerOf(201, {}) : refused(refusal))),
    );
    expect(reached).toContain('POST /visits');
  });

  it('by its value, where an empty list is taken', async () => {
    const document = postOf(
      '{ type: object, required: [targets], properties: { targets: { type: array, items: { type: string, format: uri } } } }',
    );
    const { reached } = await triedOperations(
      document,
      visits((request) => {
        const { targets } = sent(request);
        if (!Array.isArray(targets)) return refused({});
        return targets.length === 0 ? answerOf(201, {}) : refused(`'${String(targets[0])}' is nothing that we know.`);
      }),
    );
    expect(reached).toContain('POST /visits');
  });

  it('and a bound', async () => {
    const document = postOf('{ type: object, required: [guests], properties: { guests: { type: integer, minimum: 3 } } }');
    const { reached } = await triedOperations(
      document,
      visits((request) => (Number(sent(request)['guests']) >= 12 ? answerOf(201, {}) : refused({ message: 'guests must be at least 12' }))),
    );
    expect(reached).toContain('POST /visits');
  });

  it('one after another, where each request is refused for the next part', async () => {
    const document = postOf(
      '{ type: object, required: [kind, guests], properties: { kind: { type: string }, guests: { type: integer } } }',
    );
    const { reached } = await triedOperations(
      document,
      visits((request) => {
        const { kind, guests } = sent(request);
        if (kind !== 'solo') return refused({ message: "kind: one of 'solo'" });
        return Number(guests) >= 4 ? answerOf(201, {}) : refused({ message: 'guests: at least 4' });
      }),
    );
    expect(reached).toContain('POST /visits');
  });

  it('where its sentence mentions another part, too', async () => {
    const date = '{ type: string, format: date }';
    const document = postOf(
      `{ type: object, required: [arrival, departure, guests], properties: { arrival: ${date}, departure: ${date}, guests: { type: integer, minimum: 2 } } }`,
    );
    const at = (pointer: string, detail: string): object => ({ pointer, detail });
    const { reached } = await triedOperations(
      document,
      visits((request) => {
        const { arrival, departure, guests } = sent(request);
        const [from, to] = [Date.parse(String(arrival)), Date.parse(String(departure))];
        const errors = [
          ...(from > Date.now() ? [] : [at('/arrival', 'must be after today')]),
          ...(to > from && to < from + 31 * 86_400_000 ? [] : [at('/departure', 'must be after the arrival')]),
          ...(guests === 4 ? [] : [at('/guests', 'only 4')]),
        ];
        return errors.length === 0 ? answerOf(201, {}) : refused({ errors });
      }),
    );
    expect(reached).toContain('POST /visits');
  });

  it('after what another response showed under the name in the path', async () => {
    const document = `
paths:
  /trees: { get: { responses: { '200': { description: ok, content: { application/json: { schema: {} } } } } } }
  /trees/{tree}/commits:
    get:
      parameters:
        - { name: tree, in: path, required: true, schema: { type: string } }
        - { name: order, in: query, required: true, schema: { type: string } }
      responses: { '200': { description: ok }, '400': { description: bad } }
`;
    const { reached } = await triedOperations(document, ({ path }) => {
      if (path === '/trees') return answerOf(200, [{ name: 'main' }]);
      if (!path.startsWith('/trees/main/')) return refused({ message: 'tree has a bad name' }, 400);
      return path.endsWith('order=oldest') ? answerOf(200, {}) : refused({ message: 'order is one of: newest, oldest' }, 400);
    });
    expect(reached).toContain('GET /trees/{tree}/commits');
  });

  it('and an optional member that the server does not take, although it fails without any', async () => {
    const document = postOf(
      '{ type: object, properties: { id: { type: integer }, kind: { type: string, enum: [solo] }, note: { type: string } } }',
    );
    const { reached } = await triedOperations(
      document,
      visits((request) => {
        const body = sent(request);
        if (body['kind'] === undefined) return refused({ message: 'kind is required' });
        return 'id' in body ? refused({ message: 'id may not be given' }) : answerOf(201, {});
      }),
    );
    expect(reached).toContain('POST /visits');
  });
});

it('what the schemas show is sent, also after a 500', async () => {
  const document = postOf(
    "{ type: object, required: [phone], properties: { phone: { type: string, pattern: '^[0-9]+$', example: '6085551023' } } }",
  );
  const { reached } = await triedOperations(
    document,
    visits((request) => (String(sent(request)['phone']).length === 10 ? answerOf(201, {}) : refused({}, 500))),
  );
  expect(reached).toContain('POST /visits');
});

it('one optional member is sent alone, where none and all of them are refused', async () => {
  const member = '{ type: string }';
  const document = postOf(`{ type: object, properties: { ids: ${member}, where: ${member}, like: ${member} } }`);
  const { reached } = await triedOperations(
    document,
    visits((request) => (Object.keys(sent(request)).join() === 'ids' ? answerOf(201, {}) : refused({ message: 'no' }))),
  );
  expect(reached).toContain('POST /visits');
});

it('any media type is asked for, where a server answers 400 to the documented one', async () => {
  const { reached } = await triedOperations(
    getOf('[]'),
    visits(({ headers }) => (headers.get('accept') === '*/*' ? answerOf(200, {}) : refused({}, 400))),
  );
  expect(reached).toContain('GET /visits');
});

it('another alternative of the body is sent', async () => {
  const branch = (name: string): string =>
    `{ type: object, required: [kind, ${name}], properties: { kind: { const: ${name} }, ${name}: { type: string } } }`;
  const document = postOf(`{ oneOf: [${branch('custom')}, ${branch('builtin')}] }`);
  const { reached } = await triedOperations(
    document,
    visits((request) => ('builtin' in sent(request) ? answerOf(201, {}) : refused({ message: 'no' }))),
  );
  expect(reached).toContain('POST /visits');
});

it('a parameter that is optional by the document is sent where the server asks for it', async () => {
  const document = getOf('[{ name: day, in: query, schema: { type: string, format: date } }]');
  const { reached } = await triedOperations(
    document,
    visits(({ path }) => (/day=\d{4}-\d\d-\d\d$/.test(path) ? answerOf(200, {}) : refused({ message: 'day is missing' }, 400))),
  );
  expect(reached).toContain('GET /visits');
});

it('dates are to come, and in order, where the server takes no past ones', async () => {
  const date = '{ type: string, format: date }';
  const document = postOf(`{ type: object, required: [arrival, departure], properties: { arrival: ${date}, departure: ${date} } }`);
  const { reached } = await triedOperations(
    document,
    visits((request) => {
      const { arrival, departure } = sent(request);
      const isRight = Date.parse(String(arrival)) > Date.now() && String(departure) > String(arrival);
      return isRight ? answerOf(201, {}) : refused({ message: 'not possible' });
    }),
  );
  expect(reached).toContain('POST /visits');
});

it('an end with a time is soon after its beginning, where the server limits the time between them', async () => {
  const time = '{ type: string, format: date-time }';
  const document = postOf(`{ type: object, required: [starts, ends], properties: { starts: ${time}, ends: ${time} } }`);
  const { reached } = await triedOperations(
    document,
    visits((request) => {
      const [from, to] = [Date.parse(String(sent(request)['starts'])), Date.parse(String(sent(request)['ends']))];
      const fault = (pointer: string, detail: string): object => ({ pointer, detail });
      const errors = [
        ...(from > Date.now() ? [] : [fault('/starts', 'must be in the future')]),
        ...(to > from && to < from + 8 * 3_600_000 ? [] : [fault('/ends', 'is at most eight hours later')]),
      ];
      return errors.length === 0 ? answerOf(201, {}) : refused({ errors });
    }),
  );
  expect(reached).toContain('POST /visits');
});

it('dates are to come, and in order, beside a text and without the thing that an optional member names', async () => {
  const members =
    'id: { type: string }, label: { type: string }, startsAt: { type: string, format: date-time }, endsAt: { type: string, format: date-time }';
  const document = postOf(`{ type: object, required: [label, startsAt, endsAt], properties: { ${members} } }`);
  const { reached } = await triedOperations(
    document,
    visits((request) => {
      const { id, label, startsAt, endsAt } = sent(request);
      if (String(startsAt) >= String(endsAt)) return refused({ message: 'start time must be before end time' });
      if (id !== undefined) return answerOf(404, { message: 'visit not found' });
      return /^[a-z]+$/.test(String(label)) ? answerOf(201, {}) : refused({ message: 'the visit cannot be made' });
    }),
  );
  expect(reached).toContain('POST /visits');
});

it('the example is sent without the members that it does not have', async () => {
  const member = '{ type: string }';
  const document = `
paths:
${OTHER}
  /visits:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { title: ${member}, day: ${member}, host: ${member}, note: ${member} } }
            example: { title: A walk, day: Monday }
      responses: { '201': { description: made }, '422': { description: bad } }
`;
  const { reached } = await triedOperations(
    document,
    visits(({ body }) => (body === '{"title":"A walk","day":"Monday"}' ? answerOf(201, {}) : refused({ message: 'no' }))),
  );
  expect(reached).toContain('POST /visits');
});

describe('where a thing was moved to a state in which it takes nothing', () => {
  const id = '{ name: id, in: path, required: true, schema: { type: integer } }';
  const visit = '{ type: object, properties: { id: { type: integer } } }';
  const documentOf = (schema: string): string => `
paths:
  /visits:
    post: { responses: { '201': { description: made, content: { application/json: { schema: ${visit} } } } } }
  /visits/{id}:
    parameters: [${id}]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: ${visit} } } } } }
    patch:
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: ok }, '409': { description: ended }, '422': { description: bad } }
`;
  const serverOf = (fault: (body: Readonly<Record<string, unknown>>) => unknown): Answer => {
    let last = 0;
    return (request) => {
      if (request.method === 'POST') return answerOf(201, { id: (last += 1) });
      const [, , key] = request.path.split('/');
      if (Number(key) > last) return answerOf(404, {});
      if (request.method === 'GET') return answerOf(200, { id: Number(key) });
      const why = fault(sent(request));
      if (why !== undefined) return refused(why);
      return Number(key) < 3 ? answerOf(409, { message: 'the visit has ended' }) : answerOf(200, {});
    };
  };

  it('a new one is asked', async () => {
    const { reached } = await triedOperations(
      documentOf('{ type: object }'),
      serverOf(() => undefined),
    );
    expect(reached).toContain('PATCH /visits/{id}');
  });

  it('a new one is asked with the content that the other one did not refuse', async () => {
    const schema = '{ type: object, required: [kind], properties: { kind: { type: string } } }';
    const { reached } = await triedOperations(
      documentOf(schema),
      serverOf(({ kind }) => (kind === 'solo' ? undefined : { message: "kind: one of 'solo'" })),
    );
    expect(reached).toContain('PATCH /visits/{id}');
  });
});

describe('where no media type is taken', () => {
  it('each one of the responses is asked for', async () => {
    const document = `
paths:
${OTHER}
  /visits:
    get:
      responses: { '200': { description: ok, content: { application/json: { schema: {} }, text/csv: { schema: { type: string } } } } }
`;
    const { reached } = await triedOperations(
      document,
      visits(({ headers }) => (headers.get('accept') === 'text/csv' ? answerOf(200, 'a,b') : refused({}, 406))),
    );
    expect(reached).toContain('GET /visits');
  });

  it('each one of the body is sent', async () => {
    const schema = '{ schema: { type: object, required: [kind], properties: { kind: { type: string } } } }';
    const document = `
paths:
${OTHER}
  /visits:
    post:
      requestBody: { required: true, content: { application/json: ${schema}, application/x-www-form-urlencoded: ${schema} } }
      responses: { '201': { description: made } }
`;
    const { reached } = await triedOperations(
      document,
      visits(({ headers }) => (headers.get('content-type')?.includes('urlencoded') === true ? answerOf(201, {}) : refused({}, 415))),
    );
    expect(reached).toContain('POST /visits');
  });
});

it('two refusals that say the same are one: the search ends where nothing new is said', async () => {
  const document = postOf('{ type: object, required: [kind], properties: { kind: { type: string } } }');
  const { reached, asked } = await triedOperations(
    document,
    visits(() => refused({ message: 'no' })),
  );
  expect(reached).not.toContain('POST /visits');
  expect(asked.length).toBeLessThan(20);
});

describe('a thing that is replaced', () => {
  const document = `
paths:
${OTHER}
  /visits:
    post: { responses: { '201': { description: made, ${json('{ $ref: "#/components/schemas/Visit" }')} } } }
  /visits/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: one, ${json('{ $ref: "#/components/schemas/Visit" }')} }, '404': { description: none } } }
    put:
      requestBody: { required: true, ${json('{ $ref: "#/components/schemas/Visit" }')} }
      responses: { '200': { description: ok }, '404': { description: none }, '422': { description: bad } }
components:
  schemas:
    Visit:
      type: object
      required: [stops]
      properties: { id: { type: string, readOnly: true }, stops: { type: array, minItems: 2, items: { type: string } } }
`;

  it('is sent as it is, without what only the server sets, where the server has a rule that nobody knows', async () => {
    const shown = { id: 'v1', stops: ['Ulm', 'Bonn'] };
    const replacing: string[] = [];
    const { reached } = await triedOperations(document, (request) => {
      if (!request.path.startsWith('/visits')) return answerOf(200, {});
      if (request.method === 'POST') return answerOf(201, shown);
      if (request.path !== '/visits/v1') return answerOf(404, {});
      if (request.method === 'GET') return answerOf(200, shown);
      replacing.push(request.body);
      return JSON.stringify(sent(request)['stops']) === '["Ulm","Bonn"]' ? answerOf(200, {}) : refused({ message: 'no' });
    });
    expect(reached).toContain('PUT /visits/{id}');
    expect(replacing).toContain('{"stops":["Ulm","Bonn"]}');
  });
});
