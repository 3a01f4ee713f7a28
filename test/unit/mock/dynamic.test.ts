import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import type { MockOptions } from '../../../mock/server/mock-options.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { call } from './call.js';

const PLANT = '{"id":1,"name":"fern"}';
const contract = await loadContract();

async function answers(mock: Mock, count = 4): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let i = 0; i < count; i += 1) texts.push((await call(mock.url, { body: PLANT })).text);
  return texts;
}

async function responsesOf(options: MockOptions): Promise<readonly string[]> {
  await using mock = await startMock({ contract, ...options });
  return await answers(mock);
}

describe('with dynamic the mock', () => {
  it('makes up answers that keep the contract, each another one', async () => {
    const texts = await responsesOf({ dynamic: true });
    expect(new Set(texts).size).toBe(4);
    for (const text of texts) expect(JSON.parse(text)).toEqual({ name: expect.any(String), tag: expect.any(String) });
  });

  it('makes up the same ones in the same order for the same seed', async () => {
    const first = await responsesOf({ dynamic: true, seed: 3 });
    expect(await responsesOf({ dynamic: true, seed: 3 })).toEqual(first);
    expect(await responsesOf({ dynamic: true, seed: 4 })).not.toEqual(first);
  });

  it('is not disturbed by another mock in the process', async () => {
    const alone = await responsesOf({ dynamic: true, seed: 3 });
    await using one = await startMock({ contract, dynamic: true, seed: 3 });
    await using other = await startMock({ contract, dynamic: true, seed: 9 });
    const [together] = await Promise.all([answers(one), answers(other)]);
    expect(together).toEqual(alone);
  });

  it('leaves no seed behind for those who asked for none', async () => {
    await using mock = await startMock({ contract });
    const dynamic = async (): Promise<string> => (await call(mock.url, { body: PLANT, headers: { prefer: 'dynamic=true' } })).text;
    const after: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      await call(mock.url, { body: PLANT, headers: { prefer: 'dynamic=true, seed=1' } });
      after.push(await dynamic());
    }
    expect(after[0]).not.toBe(after[1]);
  });

  it('refuses as ever, and lets a request have its own plant back', async () => {
    await using mock = await startMock({ contract, dynamic: true });
    expect(await call(mock.url, { body: '{}' })).toMatchObject({ status: 400 });
    expect((await call(mock.url, { body: PLANT, headers: { prefer: 'dynamic=false' } })).text).toBe('{"name":"fern"}');
  });
});
