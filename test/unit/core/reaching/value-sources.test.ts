import { expect, it } from 'vitest';
import { labOf } from '../../../../core/inquiry/lab.js';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const GET =
  'get: { responses: { "200": { description: ok, content: { application/json: { schema: {} } } }, "404": { description: none } } }';
const named = (name: string): string => `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]`;
const DOCUMENT = `
paths:
  /countries: { ${GET} }
  /country/{country}: { ${named('country')}, ${GET} }
  /shelves/{shelf}: { ${named('shelf')}, ${GET} }
  /made-up/{thing}: { ${named('thing')}, ${GET} }
`;

it('the values of what is reached have a source where they name something', async () => {
  const server = fakeConnection(({ url }) => {
    const path = url.replace('http://x', '');
    if (path === '/countries') return answerOf(200, ['Peru']);
    return answerOf(path === '/country/Peru' || path === '/shelves/7' || path.startsWith('/made-up/') ? 200 : 404, {});
  });
  const given = (_: unknown, name: string): string | undefined => (name === 'shelf' ? '7' : undefined);
  const session = sessionAt('http://x', await contractOfText(DOCUMENT), { given, givenNames: () => ['shelf'] });
  await tryOperations(labOf(session, server), undefined);
  const sources = [...session.knowledge.reach].map(([id, reach]) => [id, reach.kind === 'reached' ? reach.sources : 'refused'] as const);
  expect(new Map(sources)).toEqual(
    new Map<string, unknown>([
      ['GET /countries', undefined],
      ['GET /country/{country}', [{ name: 'country', from: '/countries' }]],
      ['GET /shelves/{shelf}', [{ name: 'shelf', from: 'the configuration' }]],
      ['GET /made-up/{thing}', undefined],
    ]),
  );
});
