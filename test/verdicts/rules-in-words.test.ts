import { describe, expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { REFUSED, json, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';

const KIND = 'kind: { type: string, enum: [room, shelf, drawer] }';
const TEXT = "type: string, pattern: '\\S', maxLength: 80";
const TEXTS = `name: { ${TEXT} }, email: { type: string, format: email, maxLength: 120 }`;
const ADDRESS = `address: { type: object, required: [street, city], properties: { street: { ${TEXT} }, city: { ${TEXT} } } }`;
const ADDRESS_CHANGE = `address: { type: object, properties: { street: { ${TEXT} }, city: { ${TEXT} } } }`;

/** Places with something of each kind: free texts, an address, a listed value, and a place that another one is in. */
const PLACES = `
components:
  schemas:
    NewPlace: { type: object, required: [name, email, kind, address], properties: { ${TEXTS}, ${KIND}, ${ADDRESS}, parent_id: { type: integer } } }
    PlaceChange: { type: object, minProperties: 1, properties: { ${TEXTS}, ${ADDRESS_CHANGE} } }
    Place: { type: object, required: [id, name, email, kind, address, parent_id], properties: { id: { type: integer }, ${TEXTS}, ${KIND}, ${ADDRESS}, parent_id: { type: [integer, 'null'] } } }
paths:
  ${madeAndRead('/places', 'NewPlace', 'Place')}
    patch:
      requestBody: { required: true, ${jsonOf('PlaceChange')} }
      responses: { '200': { description: changed, ${jsonOf('Place')} }, ${REFUSED} }
  /kinds/{kind}:
    parameters: [{ name: kind, in: path, required: true, schema: { type: string, enum: [room, shelf, drawer] } }]
    get: { responses: { '200': { description: one, ${json('{ type: object, required: [kind], properties: { kind: { type: string } } }')} }, ${REFUSED} } }
`;

const OF_SPELLING = 'White space around free texts is removed before they are stored. E-mail addresses are stored in lower case.';
const OF_NOTHING = 'Places in a house.';

type Habit =
  /** Removes blanks around texts, and stores addresses of e-mail in lower case. */
  | 'respells texts'
  /** A shelf is in another place. */
  | 'wants a parent of a shelf'
  /** An address is replaced as a whole. */
  | 'wants a whole address'
  /** Knows its own paths as they are written, and no others. */
  | 'reads no escapes in a path'
  | 'knows no drawers';

type Members = Readonly<Record<string, unknown>>;
type Problem = readonly [name: string, problem: string];

const isText = (value: unknown, most = 80): value is string =>
  typeof value === 'string' && value.trim() !== '' && [...value].length <= most;

const KINDS = new Set(['room', 'shelf', 'drawer']);

/** What is not valid in the members of a place that are there. */
function problemOf({ name, email, address }: Members): Problem | undefined {
  if (name !== undefined && !isText(name)) return ['name', 'must be a text'];
  if (email !== undefined && (!isText(email, 120) || !/^[^@\s]+@[^@\s]+$/.test(email.trim())))
    return ['email', 'must be an e-mail address'];
  if (address === undefined) return undefined;
  if (typeof address !== 'object' || address === null || Array.isArray(address)) return ['address', 'must be an object'];
  const { street, city } = membersOf(address);
  if (street !== undefined && !isText(street)) return ['address.street', 'must be a text'];
  return city === undefined || isText(city) ? undefined : ['address.city', 'must be a text'];
}

function respelled(value: unknown, inLowerCase = false): unknown {
  if (typeof value !== 'string') return value;
  return inLowerCase ? value.trim().toLowerCase() : value.trim();
}

function house(habits: ReadonlySet<Habit>): Promise<HttpServer> {
  const things = new Map<string, Members>();
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (name: string, problem: string): unknown => sendJson(response, 422, { fields: [{ name, problem }] });
    const nothing = (): unknown => sendJson(response, 404, { message: 'nothing is there' });
    const stored = (members: Members): Members => {
      if (!habits.has('respells texts')) return members;
      const { name, email, address } = members;
      const { street, city } = membersOf(address);
      const inAddress = {
        ...(street === undefined ? {} : { street: respelled(street) }),
        ...(city === undefined ? {} : { city: respelled(city) }),
      };
      return {
        ...members,
        ...(name === undefined ? {} : { name: respelled(name) }),
        ...(email === undefined ? {} : { email: respelled(email, true) }),
        ...(address === undefined ? {} : { address: inAddress }),
      };
    };
    const { pathname } = new URL(path, 'http://x');
    const [, kind, key, more] = (habits.has('reads no escapes in a path') ? pathname : percentDecode(pathname).text).split('/');
    if (kind === 'kinds' && more === undefined && KINDS.has(key ?? '')) return sendJson(response, 200, { kind: key });
    const found = key === undefined ? undefined : things.get(key);
    if (kind !== 'places' || more !== undefined || (key !== undefined && found === undefined)) return nothing();
    if (method === 'GET') return sendJson(response, 200, found);
    if (!isJson || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refuse('', 'must be an object of JSON');
    const body = membersOf(sent);
    const wrong = problemOf(body);
    if (wrong !== undefined) return refuse(...wrong);
    const { name, email, address, kind: of, parent_id: parent } = body;
    const { street, city } = membersOf(address);
    const lacking = street === undefined ? 'address.street' : city === undefined ? 'address.city' : undefined;
    if (found !== undefined) {
      if (Object.keys(body).length === 0) return refuse('', 'must have a member');
      if (address !== undefined && lacking !== undefined && habits.has('wants a whole address'))
        return sendJson(response, 422, { field: lacking, problem: 'Field required' });
      const change = stored({
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email }),
        ...(address === undefined ? {} : { address: { ...membersOf(found['address']), ...membersOf(address) } }),
      });
      const changed = { ...found, ...change };
      things.set(String(key), changed);
      return sendJson(response, 200, changed);
    }
    if (name === undefined || email === undefined) return refuse(name === undefined ? 'name' : 'email', 'Field required');
    if (address === undefined || lacking !== undefined) return refuse(lacking ?? 'address', 'Field required');
    if (of !== 'room' && of !== 'shelf' && of !== 'drawer') return refuse('kind', 'must be one of room, shelf, drawer');
    if (of === 'drawer' && habits.has('knows no drawers')) return refuse('kind', 'is not valid');
    if (parent !== undefined && (typeof parent !== 'number' || !things.has(String(parent)))) return refuse('parent_id', 'names no place');
    if (of === 'shelf' && parent === undefined && habits.has('wants a parent of a shelf'))
      return refuse('parent_id', 'is needed for a shelf');
    const made = { id: things.size + 1, ...stored({ name, email, kind: of, address }), parent_id: parent ?? null };
    things.set(String(made.id), made);
    return sendJson(response, 201, made);
  });
}

async function judged(words: string, ...habits: readonly Habit[]): Promise<readonly string[]> {
  await using server = await house(new Set(habits));
  const spec = await contractOfText(PLACES, '3.1.0', words);
  const run = await verify({ url: server.url, spec, only: WITHOUT_DREDD, cases: 150, seed: 1 });
  return run.findings.map(({ check, operation, title }) => `${check} ${operation}: ${title}`);
}

describe('a server with rules that its document tells, or leaves open, is kept', () => {
  it.each([
    ['no rule at all', OF_NOTHING, []],
    ['texts that are stored as the document says', OF_SPELLING, ['respells texts']],
    ['a member that is needed where another one has a value', OF_NOTHING, ['wants a parent of a shelf']],
    ['an object that is changed as a whole', OF_NOTHING, ['wants a whole address']],
    ['a path with letters that are needlessly escaped', OF_NOTHING, ['reads no escapes in a path']],
  ] as const)('%s', async (_words, words, habits) => {
    expect(await judged(words, ...habits)).toEqual([]);
  });
});

describe('one is broken', () => {
  it.each([
    ['that refuses a value that the document lists', 'knows no drawers', /^valid-accepted POST \/places: .*kind/],
    [
      'that trims texts though the document does not say so',
      'respells texts',
      /^stored-as-sent PATCH \/places\/\{id\}: .*spaces at both ends/,
    ],
  ] as const)('%s', async (_words, habit, finding) => {
    expect(await judged(OF_NOTHING, habit)).toEqual([expect.stringMatching(finding)]);
  });
});
