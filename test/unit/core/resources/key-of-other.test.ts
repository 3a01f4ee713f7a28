import { describe, expect, it } from 'vitest';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { type Written, inPath, json, object, operation, operationsOf } from './small-document.js';

const ID = { type: 'integer' };
const GROWERS = { '/growers/{growerId}': { parameters: [inPath('growerId', ID)], get: operation(object({ id: ID })) } };
const SPECIES = {
  '/species': {
    get: operation({ type: 'array', items: object({ id: ID, name: 'string' }) }),
    post: { ...operation(undefined, object({ name: 'string' })), responses: { 201: json(object({ id: ID })) } },
  },
};
const put = (parameter: string, status = 201, above = '/growers/{growerId}', last = 'wishes'): Written => ({
  [`${above}/${last}/{${parameter}}`]: {
    parameters: [...(above === '' ? [] : [inPath('growerId', ID)]), inPath(parameter, ID)],
    put: {
      ...operation(undefined, object({ note: 'string' })),
      responses: { [status]: json(object({ [parameter]: ID, note: 'string' })) },
    },
  },
});

async function keyOf(paths: Written, last = 'wishes'): Promise<string | undefined> {
  const { resources } = inferResources({ operations: await operationsOf(paths) });
  return resources.find(({ item }) => item.includes(`/${last}/{`))?.keyOf;
}

describe('the key of what a PUT creates', () => {
  it('is that of another thing whose key has its name', async () => {
    expect(await keyOf({ ...GROWERS, ...SPECIES, ...put('speciesId') })).toBe('/species/{id}');
  });

  it('also where nothing is above it', async () => {
    expect(await keyOf({ ...SPECIES, ...put('speciesId', 201, '') })).toBe('/species/{id}');
  });

  it.each([
    ['has a name of its own', { ...GROWERS, ...SPECIES, ...put('wishId') }],
    ['is replaced only', { ...GROWERS, ...SPECIES, ...put('speciesId', 200) }],
    ['names what is above it', { ...GROWERS, ...put('grower_id') }],
    ['is that of the same thing at another path', { ...SPECIES, ...put('speciesId', 201, '', 'v2/species') }],
    ['is that of what gets its key from a PUT, too', { ...put('speciesId', 201, '', 'species'), ...GROWERS, ...put('speciesId') }],
  ])('is its own where it %s', async (_, paths) => {
    expect(await keyOf(paths)).toBeUndefined();
  });
});

describe('the key of what a POST puts below another thing', () => {
  const TEAM = object({ id: ID, name: 'string' });
  const TEAMS = { '/teams/{teamId}': { parameters: [inPath('teamId', ID)], get: operation(TEAM) } };
  const PLAYERS = {
    '/players': { post: { ...operation(undefined, object({ name: 'string' })), responses: { 201: json(object({ id: ID })) } } },
    '/players/{playerId}': { parameters: [inPath('playerId', ID)], get: operation(object({ id: ID, name: 'string' })) },
  };
  const below = (member: string): Written => ({
    '/teams/{teamId}/players': {
      parameters: [inPath('teamId', ID)],
      post: { ...operation(undefined, { ...object({ [member]: ID }), required: [member] }), responses: { 201: json(TEAM) } },
    },
    '/teams/{teamId}/players/{playerId}': {
      parameters: [inPath('teamId', ID), inPath('playerId', ID)],
      delete: { responses: { 204: { description: '' } } },
    },
  });

  it('is that of what its body names: nobody chooses it, and the key in the answer is that of the team', async () => {
    const { resources, references } = inferResources({ operations: await operationsOf({ ...TEAMS, ...PLAYERS, ...below('playerId') }) });
    const players = resources.find(({ item }) => item === '/teams/{teamId}/players/{playerId}');
    expect(players).toMatchObject({ keyOf: '/players/{playerId}', creators: [{ gives: { from: 'request', member: ['playerId'] } }] });
    expect(players?.creators.map(({ chosenBy }) => chosenBy)).toEqual([undefined]);
    expect(references.filter(({ in: where }) => where === 'body').map(({ field, resource }) => [field, resource])).toEqual([
      [['playerId'], '/players/{playerId}'],
    ]);
  });

  it('is its own where nothing else has that key', async () => {
    const { resources } = inferResources({ operations: await operationsOf({ ...TEAMS, ...below('playerId') }) });
    const players = resources.find(({ item }) => item === '/teams/{teamId}/players/{playerId}');
    expect(players?.keyOf).toBeUndefined();
  });
});
