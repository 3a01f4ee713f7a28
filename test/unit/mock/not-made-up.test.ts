import { expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import { verify } from '../../../verify.js';
import { contractOfText } from '../support/contract-of-text.js';
import { LOCKS, LOCKS_WITH_EXAMPLE } from '../support/locks.js';

it('a mock says what it could not make up, and makes the rest', async () => {
  await using mock = await startMock({ contract: await contractOfText(LOCKS) });
  const response = await fetch(`${mock.url}/lock`);
  expect(response.headers.get('kit-reason')).toBe('not made up: code must match ^(?=.*kiwi)(?=.*pear).{9,}$');
  expect(await response.json()).toMatchObject({ city: expect.stringMatching(/^[A-Z]/) });
  expect(mock.requests()).toMatchObject([{ status: 200, because: expect.stringContaining('not made up') }]);
});

it('a mock takes what the document shows, and says nothing', async () => {
  await using mock = await startMock({ contract: await contractOfText(LOCKS_WITH_EXAMPLE) });
  const response = await fetch(`${mock.url}/lock`);
  expect(response.headers.get('kit-reason')).toBeNull();
  expect(await response.json()).toMatchObject({ code: 'kiwi7pear' });
});

it.each(['valid', 'dredd'] as const)('the suite %s notes what the mock could not make up, and finds nothing', async (suite) => {
  const { verdict, findings, notes, tolerated } = await verify({ spec: await contractOfText(LOCKS), only: [suite] });
  expect(findings).toEqual([]);
  expect(notes).toContainEqual(
    'GET /lock: the mock found no value that keeps the schema of its answer, which was not judged: code must match ^(?=.*kiwi)(?=.*pear).{9,}$',
  );
  expect(JSON.stringify(tolerated)).toContain('not-made-up');
  expect(verdict).not.toBe('broken');
});
