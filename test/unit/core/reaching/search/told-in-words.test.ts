import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { triedOperations } from '../../../support/tried-operations.js';
import { getOf, postOf, refused, sent, visits } from './visits.js';

describe('what the document shows in words is sent', () => {
  it('of a part that the refusal names', async () => {
    const schema = `{ type: object, required: [berth, note], properties: {
      berth: { type: string, description: 'Name of the berth (e.g. “pier.north.”)' }, note: { type: string } } }`;
    const { reached } = await triedOperations(
      postOf(schema),
      visits((request) =>
        /^[a-z.]+\.$/.test(String(sent(request)['berth'])) ? answerOf(201, {}) : refused({ error: 'berth is not canonical' }),
      ),
    );
    expect(reached).toContain('POST /visits');
  });

  it('of all parts, where the refusal names none', async () => {
    const schema = `{ type: object, required: [kind, tide], properties: {
      kind: { type: string, description: 'Set to “Visit”' }, tide: { type: integer, description: 'In hours, such as 12' } } }`;
    const { reached } = await triedOperations(
      postOf(schema),
      visits((request) => {
        const { kind, tide } = sent(request);
        return kind === 'Visit' && tide === 12 ? answerOf(201, {}) : refused({ error: 'no' });
      }),
    );
    expect(reached).toContain('POST /visits');
  });

  it('of a parameter', async () => {
    const parameters = "[{ name: zone, in: query, required: true, description: 'For example `north-1`', schema: { type: string } }]";
    const { reached } = await triedOperations(
      getOf(parameters),
      visits(({ path }) => (path.endsWith('zone=north-1') ? answerOf(200, {}) : refused({ error: 'no' }, 400))),
    );
    expect(reached).toContain('GET /visits');
  });
});

it('what a refusal misses is sent, one after another, though the document does not require it, where nothing else is taken', async () => {
  const members = ['berth', 'tide', 'crew'];
  const others = ['wind', 'depth', 'lamp', 'rope'];
  const schema = `{ type: object, properties: { ${[...members, ...others].map((name) => `${name}: { type: string }`).join(', ')} } }`;
  const { reached } = await triedOperations(
    postOf(schema),
    visits((request) => {
      const body = sent(request);
      const missing = members.find((name) => !(name in body));
      if (missing !== undefined) return refused({ error: `Key '${missing}' is not there` });
      return others.some((name) => name in body) ? refused({ error: 'That cannot be' }) : answerOf(201, {});
    }),
  );
  expect(reached).toContain('POST /visits');
});
