/** A member of JSON, as far as documents need it. */
type Schema = Readonly<Record<string, unknown>>;

/** A collection of things of one kind, with five operations: list, create, read, replace and delete. */
export interface CrudResource {
  /** In the singular, in lower case. */
  readonly name: string;
  /** The path of the collection. */
  readonly path: string;
  /** The parent's name of a nested collection. */
  readonly parent: string | undefined;
  /** Of what is sent, and of what is answered. */
  readonly input: Schema;
  readonly output: Schema;
  /** Of the query of the list. */
  readonly query: Readonly<Record<string, Schema>>;
}

const NOUNS = [
  'customer',
  'order',
  'invoice',
  'product',
  'ticket',
  'project',
  'device',
  'booking',
  'vehicle',
  'patient',
  'course',
  'parcel',
];

const ADDRESS: Schema = {
  type: 'object',
  required: ['street', 'city', 'country'],
  properties: {
    street: { type: 'string', minLength: 1, maxLength: 120 },
    city: { type: 'string', minLength: 1, maxLength: 80 },
    postcode: { type: 'string', pattern: '^[A-Z0-9][A-Z0-9 -]{2,9}$' },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
  },
};

/** Members of business documents, with bounds that differ from resource to resource. */
const MEMBERS: readonly (readonly [string, (i: number) => Schema])[] = [
  ['title', (i) => ({ type: 'string', minLength: 1, maxLength: 60 + i })],
  ['email', () => ({ type: 'string', format: 'email' })],
  ['quantity', (i) => ({ type: 'integer', minimum: 0, maximum: 1000 + i })],
  ['status', (i) => ({ type: 'string', enum: ['draft', 'open', 'closed', `stage${i}`] })],
  ['price', (i) => ({ type: 'number', minimum: 0, exclusiveMaximum: 10_000 + i })],
  ['active', () => ({ type: 'boolean' })],
  ['dueAt', () => ({ type: 'string', format: 'date-time' })],
  ['tags', (i) => ({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 30 }, maxItems: 5 + (i % 5), uniqueItems: true })],
  ['address', () => ({ $ref: '#/components/schemas/Address' })],
  ['code', (i) => ({ type: 'string', pattern: `^[A-Z]{2,${3 + (i % 4)}}-[0-9]{4}$` })],
  ['note', (i) => ({ type: ['string', 'null'], maxLength: 500 + i })],
  ['birthday', () => ({ type: 'string', format: 'date' })],
  ['reference', () => ({ type: 'string', format: 'uuid' })],
  ['priority', (i) => ({ type: 'integer', minimum: 1, maximum: 5 + (i % 7) })],
  ['lines', (i) => ({ type: 'array', maxItems: 20 + i, items: { $ref: '#/components/schemas/Line' } })],
  ['settings', () => ({ type: 'object', additionalProperties: { type: 'string', maxLength: 100 } })],
];

const LINE: Schema = {
  type: 'object',
  required: ['sku', 'count'],
  properties: {
    sku: { type: 'string', minLength: 3, maxLength: 20 },
    count: { type: 'integer', minimum: 1, maximum: 99 },
    discount: { type: 'number', minimum: 0, maximum: 1 },
  },
};

const ERROR: Schema = {
  type: 'object',
  required: ['status', 'message'],
  properties: { status: { type: 'integer' }, message: { type: 'string' } },
};

/** Resources with bodies of 5 to 15 members; every third is nested below the one before it. */
export function crudResources(operations: number): readonly CrudResource[] {
  const plain = Array.from({ length: Math.ceil(operations / OPERATIONS) }, (_, i) => {
    const noun = NOUNS[i % NOUNS.length] ?? 'thing';
    return i < NOUNS.length ? noun : `${noun}${Math.floor(i / NOUNS.length) + 1}`;
  });
  return plain.map((name, i) => {
    const parent = i % 3 === 2 ? plain[i - 1] : undefined;
    const count = 5 + ((i * 7) % 11);
    const chosen = Array.from({ length: count }, (__, at) => MEMBERS[(i * 3 + at) % MEMBERS.length]).filter((one) => one !== undefined);
    const properties = Object.fromEntries(chosen.map(([member, make]) => [member, make(i)]));
    const input = { type: 'object', required: Object.keys(properties).slice(0, Math.ceil(count / 2)), properties };
    const id = { type: 'integer', minimum: 1 };
    return {
      name,
      path: parent === undefined ? `/${name}s` : `/${parent}s/{${parent}Id}/${name}s`,
      parent,
      input,
      output: { ...input, required: ['id', ...input.required], properties: { id, ...properties } },
      query: {
        limit: { type: 'integer', minimum: 1, maximum: 100 + i, default: 20 },
        offset: { type: 'integer', minimum: 0, default: 0 },
        sort: { type: 'string', enum: ['id', '-id'] },
        search: { type: 'string', minLength: 1, maxLength: 50 + i },
      },
    };
  });
}

/** The operations of a resource. */
export const OPERATIONS = 5;

/** The document of the resources, as OpenAPI 3.1. */
export function crudDocument(resources: readonly CrudResource[]): Schema {
  return {
    openapi: '3.1.0',
    info: { title: 'Many operations', version: '1' },
    security: [{ token: [] }],
    paths: Object.fromEntries(resources.flatMap(pathsOf)),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Address: ADDRESS,
        Line: LINE,
        Error: ERROR,
        ...Object.fromEntries(
          resources.flatMap(({ name, input, output }) => [
            [`${name}Input`, input],
            [name, output],
          ]),
        ),
      },
    },
  };
}

function pathsOf({ name, path, parent, query }: CrudResource): readonly (readonly [string, Schema])[] {
  const json = (schema: Schema): Schema => ({ description: 'x', content: { 'application/json': { schema } } });
  const ref = (schema: string): Schema => ({ $ref: `#/components/schemas/${schema}` });
  const id = (of: string): Schema => ({ name: `${of}Id`, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } });
  const parents = parent === undefined ? [] : [id(parent)];
  const errors = Object.fromEntries(['400', '401', '404', '415'].map((status) => [status, json(ref('Error'))]));
  const requestBody = { required: true, content: { 'application/json': { schema: ref(`${name}Input`) } } };
  const list = {
    type: 'object',
    required: ['items', 'total'],
    properties: { items: { type: 'array', items: ref(name) }, total: { type: 'integer' } },
  };
  const operation = (verb: string, responses: Schema, rest: Schema = {}): Schema => ({
    operationId: `${verb}${name[0]?.toUpperCase()}${name.slice(1)}`,
    tags: [name],
    ...rest,
    responses: { ...responses, ...errors },
  });
  const parameters = Object.entries(query).map(([key, schema]) => ({ name: key, in: 'query', schema }));
  return [
    [
      path,
      {
        parameters: parents,
        get: operation('list', { 200: json(list) }, { parameters }),
        post: operation('create', { 201: json(ref(name)) }, { requestBody }),
      },
    ],
    [
      `${path}/{${name}Id}`,
      {
        parameters: [...parents, id(name)],
        get: operation('read', { 200: json(ref(name)) }),
        put: operation('replace', { 200: json(ref(name)) }, { requestBody }),
        delete: operation('delete', { 204: { description: 'gone' } }),
      },
    ],
  ];
}
