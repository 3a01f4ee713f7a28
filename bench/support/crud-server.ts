import { type IncomingMessage, createServer } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type CrudResource, crudDocument, crudResources } from './crud-document.js';

/*
 * A server of the operations of crud-document.ts, by hand, in memory: `crud-server.ts PORT OPERATIONS`. ajv judges what comes in, and
 * the kit's code no part of it.
 */
const [, , port = '0', operations = '50'] = process.argv;

interface Thing {
  readonly id: number;
  readonly parent: number | undefined;
  readonly body: object;
}

interface Served {
  readonly resource: CrudResource;
  readonly input: ValidateFunction;
  readonly things: Map<number, Thing>;
}

interface Reply {
  readonly status: number;
  readonly body?: object;
}

const resources = crudResources(Number(operations));
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
// That of ajv-formats takes a space for the T, which RFC 3339 section 5.6 leaves to other applications, and Date takes 24 hours.
const DATE_TIME = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
ajv.addFormat('date-time', (text: string) => DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)));
ajv.addSchema({ $id: 'document', ...crudDocument(resources) });
const served = new Map<string, Served>(
  resources.map((resource) => {
    const input = ajv.compile({ $ref: `document#/components/schemas/${resource.name}Input` });
    return [`${resource.name}s`, { resource, input, things: new Map() }];
  }),
);
let lastId = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { status, text } = written(answer(request, Buffer.concat(chunks).toString()));
    const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
    response.writeHead(status, text === '' ? {} : { 'content-type': 'application/json', ...challenge });
    response.end(text);
  });
});
server.listen(Number(port), '127.0.0.1');

function answer({ method = '', url = '', headers }: IncomingMessage, text: string): Reply {
  const [path = '', query = ''] = url.split('?');
  const segments = path.split('/').slice(1).map(decoded);
  const names = segments.filter((_, i) => i % 2 === 0);
  const found = served.get(names.at(-1) ?? '');
  const parentName = found?.resource.parent;
  if (found === undefined || names.length !== (parentName === undefined ? 1 : 2)) return failed(404, 'no such path');
  if (headers.authorization?.toLowerCase() !== 'bearer secret') return failed(401, 'credentials are missing');
  const ids = segments.filter((_, i) => i % 2 === 1);
  if (!ids.every((id) => /^[1-9]\d*$/.test(id))) return failed(400, 'an id is not a positive integer');
  const parent = parentName === undefined ? undefined : Number(ids[0]);
  if (parentName !== undefined && names[0] !== `${parentName}s`) return failed(404, 'no such path');
  const fault = method === 'POST' || method === 'PUT' ? faultOfBody(found, headers['content-type'], text) : undefined;
  if (fault !== undefined) return fault;
  if (parent !== undefined && !served.get(`${parentName}s`)?.things.has(parent)) {
    const early = method === 'GET' && ids.length === 1 ? faultOfQuery(query, found) : undefined;
    return early ?? failed(404, `no such ${parentName}`);
  }
  const isItem = ids.length === (parentName === undefined ? 1 : 2);
  return isItem ? answerItem(found, method, Number(ids.at(-1)), parent, text) : answerList(found, method, parent, query, text);
}

function answerList(found: Served, method: string, parent: number | undefined, query: string, text: string): Reply {
  if (method === 'POST') {
    lastId += 1;
    return store(found, { id: lastId, parent, body: JSON.parse(text) }, 201);
  }
  if (method !== 'GET') return failed(405, 'no such method');
  const fault = faultOfQuery(query, found);
  if (fault !== undefined) return fault;
  const given = new URLSearchParams(query);
  const all = [...found.things.values()].filter((thing) => thing.parent === parent);
  const sorted = given.get('sort') === '-id' ? all.toReversed() : all;
  const offset = Number(given.get('offset') ?? 0);
  const page = sorted.slice(offset, offset + Number(given.get('limit') ?? 20));
  return { status: 200, body: { items: page.map(shown), total: all.length } };
}

function answerItem(found: Served, method: string, id: number, parent: number | undefined, text: string): Reply {
  if (!['GET', 'PUT', 'DELETE'].includes(method)) return failed(405, 'no such method');
  const thing = found.things.get(id);
  if (thing === undefined || thing.parent !== parent) return failed(404, `no such ${found.resource.name}`);
  if (method === 'PUT') return store(found, { id, parent, body: JSON.parse(text) }, 200);
  if (method === 'GET') return { status: 200, body: shown(thing) };
  found.things.delete(id);
  return { status: 204 };
}

function store({ things }: Served, thing: Thing, status: number): Reply {
  things.set(thing.id, thing);
  return { status, body: shown(thing) };
}

function shown({ id, body }: Thing): object {
  return { ...body, id };
}

function faultOfBody({ input }: Served, type: string | undefined, text: string): Reply | undefined {
  if (!/^application\/json\b/i.test(type ?? '')) return failed(415, 'not JSON');
  try {
    const body: unknown = JSON.parse(text);
    return input(body) ? undefined : failed(400, ajv.errorsText(input.errors));
  } catch {
    return failed(400, 'not JSON');
  }
}

function faultOfQuery(query: string, { resource }: Served): Reply | undefined {
  for (const [name, text] of new URLSearchParams(query)) {
    const schema = resource.query[name];
    const value = schema?.['type'] === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
    if (schema !== undefined && !ajv.validate(schema, value)) return failed(400, `${name}: ${ajv.errorsText()}`);
  }
  return undefined;
}

/** A body that is nested too deeply cannot be written. */
function written({ status, body }: Reply): { readonly status: number; readonly text: string } {
  try {
    return { status, text: body === undefined ? '' : JSON.stringify(body) };
  } catch {
    return written(failed(400, 'nested too deeply'));
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function failed(status: number, message: string): Reply {
  return { status, body: { status, message } };
}
