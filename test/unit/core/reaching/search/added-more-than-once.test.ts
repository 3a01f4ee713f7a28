import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { type Asked, triedOperations } from '../../../support/tried-operations.js';

const batch = '{ type: object, required: [id], properties: { id: { type: integer } } }';
const action = (name: string): string => `
  /batches/{id}/${name}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: { responses: { '200': { description: done }, '409': { description: not now } } }
`;

/** A batch is bottled when it was opened, stirred twice, and rated well; what was spilled stays so. */
const document = `
paths:
  /batches:
    post:
      responses: { '201': { description: made, content: { application/json: { schema: ${batch} } } } }
  /batches/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: ${batch} } } } } }
${['open', 'bottle', 'spill'].map(action).join('')}
  /batches/{id}/notes:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [kind]
              properties: { kind: { type: string, enum: [stir, rate] }, stars: { type: integer, minimum: 1, maximum: 10 } }
      responses: { '201': { description: noted }, '409': { description: not now }, '422': { description: bad } }
`;

interface Batch {
  state: 'new' | 'open' | 'spilled';
  stirred: number;
  readonly stars: number[];
}

/** A server with its own words for a batch that is not ready. */
function serverOf(words: string): (request: Asked) => ReturnType<typeof answerOf> {
  const batches: Batch[] = [];
  const notNow = (message: string): ReturnType<typeof answerOf> => answerOf(409, { message });
  return ({ path, body }) => {
    const [, , id, name] = path.split('/');
    if (id === undefined) return answerOf(201, { id: batches.push({ state: 'new', stirred: 0, stars: [] }) });
    const one = batches[Number(id) - 1];
    if (one === undefined) return answerOf(404, {});
    if (name === undefined) return answerOf(200, { id: Number(id) });
    if (one.state === 'spilled') return notNow('The batch was spilled.');
    if (name === 'notes') return noted(one, JSON.parse(body) as { kind: string; stars?: number });
    if (name === 'spill') one.state = 'spilled';
    else if (name === 'open' && one.state !== 'new') return notNow('The batch is open.');
    else if (name === 'open') one.state = 'open';
    else if (one.state !== 'open') return notNow('Only an open batch can be bottled.');
    else if (one.stirred < 2 || mean(one.stars) < 6) return notNow(words);
    return answerOf(200, {});
  };
}

function noted(batch_: Batch, { kind, stars }: { kind: string; stars?: number }): ReturnType<typeof answerOf> {
  if ((kind === 'rate') !== (stars !== undefined))
    return answerOf(422, { message: 'stars: is only allowed with a rating, which needs it' });
  if (stars === undefined) batch_.stirred += 1;
  else batch_.stars.push(stars);
  return answerOf(201, {});
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

describe('an action that wants something to be added several times before it', () => {
  it.each(['It was not stirred twice, or its stars are below 6.', 'It was stirred too few times, or has too low a rating.'])(
    'is reached, where the server says: %s',
    async (words) => {
      const { reached } = await triedOperations(document, serverOf(words));
      expect(reached).toContain('POST /batches/{id}/bottle');
    },
  );
});
