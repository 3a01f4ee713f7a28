import { describe, expect, it } from 'vitest';
import { judgeOf, typed } from '../judged.js';

const events = (itemSchema: string): ReturnType<typeof judgeOf> =>
  judgeOf(
    `paths: { /events: { get: { responses: { '200': { description: all, content: { text/event-stream: { itemSchema: ${itemSchema} } } } } } } }`,
    '3.2.0',
  );

/** The example of events of OpenAPI 3.2 section 4.14.6.2, with other names. */
const named = await events(`{
  type: object, required: [event], properties: { event: { type: string }, data: { type: string }, retry: { type: integer } },
  oneOf: [
    { properties: { event: { const: said } } },
    { properties: { event: { const: counted }, data: { contentMediaType: application/json, contentSchema: { type: integer } } } },
    { properties: { event: { const: grew }, data: { contentMediaType: application/json, contentSchema: { type: object, required: [height] } } } } ] }`);
const either = await events(`{ type: object, properties: { data: { anyOf: [
  { type: string, contentMediaType: application/json, contentSchema: { type: integer } },
  { type: string, contentMediaType: application/json, contentSchema: { type: object } } ] } } }`);

describe('the data of an event', () => {
  it.each([
    ['event: said\ndata: {"height":"x"}\n\n', 'kept'],
    ['event: counted\ndata: 7\n\n', 'kept'],
    ['event: counted\ndata: seven\n\n', 'body-matches-schema: 200, but in its body the body must be an integer'],
    ['event: said\ndata: 1\n\nevent: grew\ndata: {"width":1}\n\n', 'body-matches-schema: 200, but in its body height is required'],
    ['event: grew\ndata: {"height":\ndata: 3}\n\n', 'kept'],
    ['event: grew\n\n', 'kept'],
  ])('%j holds what its event says: %s', (body, verdict) => {
    expect(named({ status: 200, body, ...typed('text/event-stream') })).toBe(verdict);
  });

  it.each(['data: 7\n\n', 'data: {}\n\n', 'data: "x"\n\n'])('%j is not judged where several alternatives may be meant', (body) => {
    expect(either({ status: 200, body, ...typed('text/event-stream') })).toBe('kept');
  });
});
