import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const NO = `'400': { description: bad }, '401': { description: who is it }, '403': { description: The picture belongs to another member. }, '404': { description: There is no such picture. }, '409': { description: not possible now }`;

/** Pictures of members, of which all see those that are published. */
const DOCUMENT = `
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    NewPicture: { type: object, required: [title, price_cents], properties: { title: { type: string, minLength: 1 }, price_cents: { type: integer, minimum: 1, maximum: 99999 } } }
    Picture: { type: object, required: [id, owner, title, price_cents, state], properties: { id: { type: integer }, owner: { type: string }, title: { type: string }, price_cents: { type: integer }, state: { type: string, enum: [draft, published, withdrawn] } } }
paths:
  /pictures:
    get:
      description: The pictures that are published. Drafts and withdrawn pictures are not in it.
      parameters: [{ name: sort, in: query, schema: { type: string, enum: [price, -price] } }]
      responses: { '200': { description: those, ${json('{ type: array, items: { $ref: "#/components/schemas/Picture" } }')} }, '400': { description: bad }, '401': { description: who is it } }
    post:
      requestBody: { required: true, ${jsonOf('NewPicture')} }
      responses: { '201': { description: made, ${jsonOf('Picture')} }, '400': { description: bad }, '401': { description: who is it } }
  /pictures/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { description: 'The owner sees it in every state, other members only while it is published.', responses: { '200': { description: one, ${jsonOf('Picture')} }, ${NO} } }
    patch:
      description: For the owner only. A published picture keeps its title (409).
      requestBody: { required: true, ${json('{ type: object, minProperties: 1, properties: { price_cents: { type: integer, minimum: 1, maximum: 99999 } } }')} }
      responses: { '200': { description: one, ${jsonOf('Picture')} }, ${NO} }
  /pictures/{id}/publish:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: { description: A draft becomes published. For the owner only., responses: { '200': { description: one, ${jsonOf('Picture')} }, ${NO} } }
  /pictures/{id}/withdraw:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: { description: From published to withdrawn. For the owner only., responses: { '200': { description: one, ${jsonOf('Picture')} }, ${NO} } }
  /pictures/{id}/sales:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: { description: Sells a published picture to another member., responses: { '201': { description: sold, ${json('{ type: object, required: [buyer], properties: { buyer: { type: string } } }')} }, '401': { description: who is it }, '403': { description: The picture is your own. }, '404': { description: There is no such picture. }, '409': { description: The picture is not published. } } }
`;

/** What the server does wrong. */
interface Fault {
  readonly showsDrafts?: true;
  readonly takesChangesOfOthers?: true;
  readonly listsWithdrawn?: true;
  readonly sortsAsText?: true;
}

interface Picture {
  readonly id: number;
  readonly owner: string;
  readonly title: string;
  readonly price_cents: number;
  readonly state: string;
}

const USERS: Readonly<Record<string, string>> = { 'Bearer token-of-ada': 'ada', 'Bearer token-of-bob': 'bob' };

const isPrice = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99_999;

function agency(fault: Fault): Promise<HttpServer> {
  const kept = new Map<number, Picture>();
  return httpServer((response, { method, path, headers, json: sent, isJson }) => {
    const refuse = (status: number): unknown => sendJson(response, status, { message: 'no' });
    const user = USERS[headers['authorization'] ?? ''];
    if (user === undefined) return refuse(401);
    const { pathname, searchParams } = new URL(path, 'http://x');
    const [, , text, action] = pathname.split('/');
    const { title, price_cents: price, ...others } = membersOf(isJson ? sent : undefined);
    const isOdd = !isJson || Object.keys(others).length > 0;
    if (text === undefined && method === 'POST') {
      if (isOdd || typeof title !== 'string' || title === '' || !isPrice(price)) return refuse(400);
      const made = { id: kept.size + 1, owner: user, title, price_cents: price, state: 'draft' };
      kept.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (text === undefined) {
      const sort = searchParams.get('sort');
      if (searchParams.has('sort') && sort !== 'price' && sort !== '-price') return refuse(400);
      const states = fault.listsWithdrawn === true ? ['published', 'withdrawn'] : ['published'];
      const shown = [...kept.values()].filter(({ state }) => states.includes(state));
      const order = (a: Picture, b: Picture): number =>
        fault.sortsAsText === true ? (String(a.price_cents) < String(b.price_cents) ? -1 : 1) : a.price_cents - b.price_cents;
      return sendJson(response, 200, sort === null ? shown : shown.toSorted((a, b) => (sort === 'price' ? order(a, b) : order(b, a))));
    }
    const picture = kept.get(Number(text));
    if (picture === undefined) return refuse(404);
    const isSeen = picture.owner === user || picture.state === 'published';
    if (!isSeen && !(method === 'GET' && fault.showsDrafts === true)) return refuse(404);
    if (method === 'GET') return sendJson(response, 200, picture);
    if (action === 'sales') {
      if (picture.state !== 'published') return refuse(409);
      return picture.owner === user ? refuse(403) : sendJson(response, 201, { buyer: user });
    }
    if (picture.owner !== user && !(method === 'PATCH' && fault.takesChangesOfOthers === true)) return refuse(403);
    const keep = (changed: Picture): unknown => {
      kept.set(picture.id, changed);
      return sendJson(response, 200, changed);
    };
    if (method === 'PATCH') return isOdd || title !== undefined || !isPrice(price) ? refuse(400) : keep({ ...picture, price_cents: price });
    const [from, to] = action === 'publish' ? ['draft', 'published'] : ['published', 'withdrawn'];
    return picture.state === from ? keep({ ...picture, state: to }) : refuse(409);
  });
}

async function judged(fault: Fault): Promise<readonly string[]> {
  await using server = await agency(fault);
  const { findings, operations } = await verify({
    url: server.url,
    spec: await contractOfText(DOCUMENT),
    token: 'token-of-ada',
    otherCredentials: { bearer: 'token-of-bob' },
    only: ['sequences'],
    seed: 1,
  });
  return [
    ...operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id])),
    ...findings.map(({ check, operation, title }) => `${check} ${operation}: ${title.split(': ').at(-1)}`),
  ];
}

it.each<readonly [string, Fault, readonly string[]]>([
  ['that is right breaks no rule, and sells to the other member what the first one published', {}, []],
  [
    'that shows drafts to others breaks one',
    { showsDrafts: true },
    ['others-kept-out GET /pictures/{id}: what one user created is read by another one'],
  ],
  [
    'in which others change what is published breaks one',
    { takesChangesOfOthers: true },
    ['others-kept-out PATCH /pictures/{id}: what one user created is changed by another one'],
  ],
  ['that lists what was withdrawn breaks one', { listsWithdrawn: true }, ['change-is-listed GET /pictures: what it lists is withdrawn']],
  ['whose prices are sorted as texts breaks one', { sortsAsText: true }, ['sort-is-kept GET /pictures: the list is sorted']],
])('an agency %s', async (_, fault, found) => {
  expect(await judged(fault)).toEqual(found);
});
