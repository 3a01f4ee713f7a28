import { describe, expect, it } from 'vitest';
import { answerOf } from '../../support/fake-connection.js';
import { KEY, json } from '../../support/document-parts.js';
import { type Asked, triedOperations } from '../../support/tried-operations.js';

const thing = '{ type: object, required: [id], properties: { id: { type: integer } } }';
const created = `responses: { '201': { description: made, ${json(thing)} } }`;
const documentOf = (species: string): string => `
paths:
  /growers/{grower_id}/wishes/{species_id}:
    parameters: [{ name: grower_id, in: path, required: true, schema: { type: integer } }, { name: species_id, in: path, required: true, schema: { type: integer } }]
    put:
      requestBody: { required: true, ${json('{ type: object, required: [note], properties: { note: { type: string } } }')} }
      responses: { '201': { description: made, ${json('{ type: object, required: [species_id], properties: { species_id: { type: integer } } }')} }, '404': { description: none } }
  /growers:
    post: { ${created} }
  /growers/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${json(thing)} } } }
  /species:
    get: { responses: { '200': { description: all, ${json(`{ type: array, items: ${thing} }`)} } } }
    ${species}
  /species/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${json(thing)} } } }
`;

/** A server of a grower 7, and species 40 which was there before, and 41 which is created. */
const server = ({ method, path }: Asked): ReturnType<typeof answerOf> => {
  const [, kind, id, , species] = path.split('/');
  if (kind === 'species' && id !== undefined) return answerOf(200, { id: Number(id) });
  if (kind === 'species') return method === 'GET' ? answerOf(200, [{ id: 40 }]) : answerOf(201, { id: 41 });
  if (id === undefined) return answerOf(201, { id: 7 });
  if (id !== '7') return answerOf(404, {});
  if (species === undefined) return answerOf(200, { id: 7 });
  return species === '40' || species === '41' ? answerOf(201, { species_id: Number(species) }) : answerOf(404, {});
};

const WISH = 'PUT /growers/{grower_id}/wishes/{species_id}';

describe('what is created with the key of another thing', () => {
  it('has that of one that the run created, before all', async () => {
    const { asked, reached } = await triedOperations(documentOf(`post: { ${created} }`), server);
    expect(reached).toContain(WISH);
    expect(new Set(asked.filter((line) => line.startsWith('PUT')))).toEqual(new Set(['PUT /growers/7/wishes/41']));
  });

  it('or that of one that was there, below what the run created', async () => {
    const { asked, reached } = await triedOperations(documentOf(''), server);
    expect(reached).toContain(WISH);
    expect(asked).toContain('PUT /growers/7/wishes/40');
  });
});
