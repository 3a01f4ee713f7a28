import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { type Asked, triedOperations } from '../../../support/tried-operations.js';

const order = '{ type: object, required: [id], properties: { id: { type: integer } } }';
const action = (name: string): string => `
  /orders/{id}/${name}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post: { responses: { '200': { description: done }, '409': { description: not now } } }
`;

/** An order goes through its states in the order of the names; the document lists them as they are given. */
function documentOf(names: readonly string[]): string {
  return `
paths:
  /orders:
    post:
      responses: { '201': { description: made, content: { application/json: { schema: ${order} } } } }
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: ${order} } } } } }
${names.map(action).join('')}
`;
}

/** A server whose orders take an action only after those before it. */
function serverOf(names: readonly string[], words: unknown, status = 409): (request: Asked) => ReturnType<typeof answerOf> {
  const done: string[][] = [];
  return ({ path }) => {
    const [, , id, name] = path.split('/');
    if (id === undefined) return answerOf(201, { id: done.push([]) });
    const before = done[Number(id) - 1];
    if (before === undefined) return answerOf(404, {});
    if (name === undefined) return answerOf(200, { id: Number(id) });
    if (before.length !== names.indexOf(name)) return answerOf(status, words);
    before.push(name);
    return answerOf(200, {});
  };
}

describe('an operation that is refused for the state of a thing is reached by the moves of that thing', () => {
  const states = ['send', 'serve', 'pay', 'rate'];

  it.each([
    ['in the order of the document', states],
    ['in the other order', states.toReversed()],
    ['in any order', ['pay', 'rate', 'send', 'serve']],
  ])('%s', async (_, listed) => {
    const { reached } = await triedOperations(documentOf(listed), serverOf(states, { message: 'the order is not there yet' }));
    expect(reached).toEqual(expect.arrayContaining(states.map((name) => `POST /orders/{id}/${name}`)));
  });

  it('where the words speak of a state, with another status', async () => {
    const { reached } = await triedOperations(
      documentOf(['pay', 'send']),
      serverOf(['send', 'pay'], { message: 'only after it was sent' }, 422),
    );
    expect(reached).toContain('POST /orders/{id}/pay');
  });
});

it('no move is tried where the refusal speaks of something else', async () => {
  const { asked } = await triedOperations(documentOf(['send', 'pay']), ({ path }) =>
    path.endsWith('/pay') ? answerOf(422, { message: 'amount is missing' }) : answerOf(200, { id: 1 }),
  );
  expect(asked.filter((line) => line.endsWith('/send')).length).toBeLessThan(4);
});

describe('where several moves end the life of a thing', () => {
  const invoices = (words: string): string => `${documentOf(['cancel', 'complete'])}
  /invoices:
    post:
      summary: ${words}
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [order_id], properties: { order_id: { type: integer } } } } } }
      responses: { '201': { description: made }, '409': { description: not now } }
`;
  /** @param wanted the end after which an order is invoiced. */
  const server = (wanted: string, message: string): ((request: Asked) => ReturnType<typeof answerOf>) => {
    const ends: (string | undefined)[] = [];
    return ({ path, body }) => {
      const [, kind, key, name] = path.split('/');
      const id = kind === 'invoices' ? Number(/\d+/.exec(body)?.[0] ?? 0) : Number(key);
      if (kind === 'orders' && key === undefined) return answerOf(201, { id: ends.push(undefined) });
      if (!(id > 0 && id <= ends.length)) return answerOf(422, { message: 'there is no such order' });
      const end = ends[id - 1];
      if (kind === 'invoices') return end === wanted ? answerOf(201, {}) : answerOf(409, { message });
      if (name === undefined) return answerOf(200, { id });
      if (end !== undefined) return answerOf(409, { message: `the order has its end: ${end}` });
      ends[id - 1] = name;
      return answerOf(200, {});
    };
  };
  const endsBefore = (asked: readonly string[]): readonly string[] => {
    const first = asked.findIndex((line) => line.startsWith('POST /invoices'));
    return asked.slice(first).flatMap((line) => /\/(cancel|complete)$/.exec(line)?.[1] ?? []);
  };

  it('the one is taken of which the refusal speaks', async () => {
    const { reached, asked } = await triedOperations(
      invoices('Issue an invoice'),
      server('complete', 'Only a completed order can be invoiced.'),
    );
    expect(reached).toContain('POST /invoices');
    expect(endsBefore(asked).at(-1)).toBe('complete');
    expect(endsBefore(asked).filter((end) => end === 'cancel').length).toBeLessThan(2);
  });

  it('or the document', async () => {
    const { reached, asked } = await triedOperations(invoices('Invoice a completed order'), server('complete', 'not now'));
    expect(reached).toContain('POST /invoices');
    expect(endsBefore(asked).filter((end) => end === 'cancel').length).toBeLessThan(2);
  });

  it.each(['cancel', 'complete'])('or each of them on a new thing, where nothing speaks of it: %s', async (wanted) => {
    const { reached } = await triedOperations(invoices('Issue an invoice'), server(wanted, 'the order is not there yet'));
    expect(reached).toContain('POST /invoices');
  });

  it('and where words speak of another one', async () => {
    const { reached } = await triedOperations(invoices('Invoice a cancelled order'), server('complete', 'not now'));
    expect(reached).toContain('POST /invoices');
  });
});
