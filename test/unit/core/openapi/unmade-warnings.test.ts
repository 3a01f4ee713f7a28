import { expect, it } from 'vitest';
import { unmadeWarnings } from '../../../../core/openapi/unmade-warnings.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { LOCKS, LOCKS_WITH_EXAMPLE } from '../../support/locks.js';

it('a pattern for which no text is found is a warning, at its line', async () => {
  const contract = await contractOfText(LOCKS);
  expect(unmadeWarnings(contract)).toEqual([
    {
      kind: 'value-not-made',
      message: 'no text was found that matches ^(?=.*kiwi)(?=.*pear).{9,}$, so that made-up values break it',
      hint: 'Give the schema an example',
      at: expect.objectContaining({ pointer: expect.stringMatching(/\/code\/pattern$/) }),
    },
  ]);
});

it('one with an example is none', async () => {
  expect(unmadeWarnings(await contractOfText(LOCKS_WITH_EXAMPLE))).toEqual([]);
});
