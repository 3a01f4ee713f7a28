import { expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import { pets } from '../support/pets.js';
import { clientOf } from './memory/client.js';

it('a mock shows what was sent with the value that the mapping gives to its schema', async () => {
  await using mock = await startMock({ contract: await pets() });
  const send = clientOf(mock.url);
  expect(await send('POST /pets', { kind: 'cat', meow: 'm' })).toMatchObject({ status: 201, body: { kind: 'feline', meow: 'm' } });
  expect(await send('POST /pets', { kind: 'Dog', bark: 'b' })).toMatchObject({ status: 201, body: { kind: 'Dog', bark: 'b' } });
});
