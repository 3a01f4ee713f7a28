import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../core/policy/policy.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer } from '../unit/support/http-server.js';

/** Schemas of every kind, by the names of the paths whose bodies they describe. */
const SCHEMAS = {
  pets: {
    oneOf: [
      {
        type: 'object',
        required: ['kind', 'name'],
        properties: { kind: { const: 'cat' }, name: { type: 'string' }, lives: { type: 'integer', minimum: 0, maximum: 9 } },
      },
      {
        type: 'object',
        required: ['kind', 'name'],
        properties: { kind: { const: 'dog' }, name: { type: 'string' }, tricks: { type: 'array', items: { type: 'string' } } },
      },
    ],
  },
  trees: { $ref: '#/components/schemas/Tree' },
  things: {
    type: 'object',
    required: ['code'],
    additionalProperties: false,
    properties: {
      code: { type: 'string', pattern: '^[a-z]{2}-[0-9]{3}$' },
      tags: { type: 'array', items: { type: 'string', maxLength: 20 }, uniqueItems: true, maxItems: 4 },
      labels: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 3 },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], items: false, minItems: 2 },
      step: { type: 'number', multipleOf: 0.5 },
      word: { type: 'string', not: { const: 'forbidden' } },
      from: { type: 'string' },
      to: { type: 'string' },
      day: { type: 'string', format: 'date' },
    },
    dependentRequired: { to: ['from'] },
  },
  houses: {
    type: 'object',
    required: ['country'],
    properties: { country: { type: 'string' }, zip: { type: 'string' } },
    if: { properties: { country: { const: 'US' } } },
    // oxlint-disable-next-line unicorn/no-thenable
    then: { properties: { zip: { type: 'string', pattern: '^[0-9]{5}$' } }, required: ['zip'] },
  },
  notes: { type: 'object', properties: { text: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] } } },
};

const TREE = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
};

const paths = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [
    `/${name}`,
    {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '201': { description: 'made', content: { 'application/json': { schema: {} } } },
          '400': { description: 'wrong', content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  ]),
);
const contract = await contractOfText(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas: { Tree: TREE } })}\n`);

/** A part of a schema by its path, and what the server has in its place. */
type Patch = readonly [path: string, value: unknown];

/** A copy of a JSON value with another part. */
function patched(value: unknown, [step, ...rest]: readonly string[], part: unknown): unknown {
  if (step === undefined) return part;
  const copy: unknown = structuredClone(value);
  if (typeof copy !== 'object' || copy === null) throw new Error(`nothing is at ${step}`);
  Reflect.set(copy, step, patched(Reflect.get(copy, step), rest, part));
  return copy;
}

/** Where a server deviates from one of the schemas. */
interface Fault {
  readonly in: keyof typeof SCHEMAS;
  readonly patch?: Patch | typeof UNCHANGED;
  /** True for bodies on which it fails. */
  readonly fails?: ((text: string) => boolean) | undefined;
}

const UNCHANGED = 'unchanged';

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

/** How many arrays inside each other the server reads. */
const DEEPEST = 30;

/** Judges a server that checks bodies with ajv: one that is right as a whole, one with a fault where it is, because the operations share nothing. */
async function verified(fault?: Fault, profile: Profile = 'standard'): Promise<Run> {
  const { in: name, patch = UNCHANGED, fails } = fault ?? {};
  const schemas =
    name === undefined || patch === UNCHANGED ? SCHEMAS : patched(SCHEMAS, [name, ...patch[0].split('/').filter(Boolean)], patch[1]);
  const ajv = new Ajv2020({ strict: false, formats: { date: isDate } });
  ajv.addSchema({ $id: 'doc', components: { schemas: { Tree: TREE } } });
  const local = JSON.stringify(schemas).replaceAll('"#/', '"doc#/');
  const checks = new Map(Object.entries(JSON.parse(local)).map(([one, schema]) => [`/${one}`, ajv.compile(Object(schema))]));
  await using server = await httpServer((response, { path, json, body }) => {
    const isRead = json !== undefined && !body.includes('['.repeat(DEEPEST));
    const isFailure = isRead && path === `/${name}` && fails?.(JSON.stringify(json)) === true;
    const status = !isRead ? 400 : isFailure ? 500 : checks.get(path)?.(json) === true ? 201 : 400;
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 201 ? JSON.stringify(json) : '{}');
  });
  const choice = name === undefined ? {} : { paths: [`/${name}`] };
  return await verify({ spec: contract, url: server.url, only: ['valid', 'invalid', 'malformed', 'unspecified'], profile, choice });
}

const levelsOf = (tree: unknown): number =>
  typeof tree === 'object' && tree !== null && 'children' in tree && Array.isArray(tree.children)
    ? 1 + Math.max(0, ...tree.children.map(levelsOf))
    : 1;

const SHALLOW = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, children: { type: 'array' } } };
const TWO_LEVELS = { ...SHALLOW, properties: { ...SHALLOW.properties, children: { type: 'array', items: SHALLOW } } };

describe('a server with schemas of every kind', () => {
  it.each(['standard', 'strict'] as const)('is kept in the profile %s if it checks them', async (profile) => {
    const { verdict, findings } = await verified(undefined, profile);
    expect(findings.map(({ operation, title }) => `${operation}: ${title}`)).toEqual([]);
    expect(verdict).toBe('kept');
  });

  it.each<[string, keyof typeof SCHEMAS, Patch | typeof UNCHANGED, string, Fault['fails']?]>([
    ['takes any list in one branch of oneOf', 'pets', ['oneOf/1/properties/tricks', {}], '/oneOf/1/properties/tricks/type'],
    ['takes any item in one branch of oneOf', 'pets', ['oneOf/1/properties/tricks/items', {}], '/oneOf/1/properties/tricks/items/type'],
    ['refuses one branch', 'pets', ['oneOf/1', false], '/schema/oneOf'],
    ['checks a tree down to its second level only', 'trees', ['', TWO_LEVELS], '/components/schemas/Tree'],
    ['fails on a tree of more than four levels', 'trees', UNCHANGED, '/components/schemas/Tree', (text) => levelsOf(JSON.parse(text)) > 4],
    ['does not anchor a pattern at the start', 'things', ['properties/code/pattern', '[a-z]{2}-[0-9]{3}$'], '/code/pattern'],
    ['does not anchor a pattern at the end', 'things', ['properties/code/pattern', '^[a-z]{2}-[0-9]{3}'], '/code/pattern'],
    ['lets a pattern end before a line break', 'things', ['properties/code/pattern', '^[a-z]{2}-[0-9]{3}\\n?$'], '/code/pattern'],
    ['ignores uniqueItems', 'things', ['properties/tags/uniqueItems', false], '/tags/uniqueItems'],
    ['takes one item too many', 'things', ['properties/tags/maxItems', 5], '/tags/maxItems'],
    ['takes one item too few', 'things', ['properties/tags/maxItems', 3], '/tags'],
    ['ignores the bound of a map', 'things', ['properties/labels/maxProperties', 1000], '/labels/maxProperties'],
    ['takes anything in a map', 'things', ['properties/labels/additionalProperties', true], '/labels/additionalProperties/type'],
    ['ignores what follows the described items', 'things', ['properties/pair/items', true], '/pair/items'],
    ['ignores multipleOf', 'things', ['properties/step/multipleOf', 0.001], '/step/multipleOf'],
    ['ignores not', 'things', ['properties/word/not', { const: 'another' }], '/word/not'],
    ['ignores dependentRequired', 'things', ['dependentRequired', {}], '/dependentRequired/to'],
    ['ignores what then requires', 'houses', ['then/required', []], '/then/required/0'],
    ['refuses null', 'notes', ['properties/text/anyOf/1', false], '/text'],
    ['fails on an empty array', 'things', UNCHANGED, '/tags', (text) => text.includes('"tags":[]')],
    ['fails on a leap day that there is not', 'things', UNCHANGED, '/day/format', (text) => text.includes('2026-02-29')],
  ])('%s: one finding', async (_, name, patch, place, fails) => {
    const { verdict, findings } = await verified({ in: name, patch, fails });
    expect(verdict).toBe('broken');
    expect(findings.map(({ constraint, title }) => [constraint.at.pointer, title])).toEqual([
      [expect.stringContaining(place), expect.any(String)],
    ]);
  });
});
