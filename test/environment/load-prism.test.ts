import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** Runs in a process of its own, because what is loaded once stays loaded. */
async function run(code: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  return JSON.parse(stdout);
}

const PRELUDE = `
  import { createRequire } from 'node:module';
  import { loadPrism } from './mock/prism/load-prism.ts';
  const require = createRequire(createRequire(process.cwd() + '/x.js').resolve('@stoplight/prism-http'));
  const loaded = () => Object.keys(require.cache).filter((path) => /@faker-js.faker/.test(path) && !/postman-collection/.test(path)).length;
`;

describe('loadPrism', () => {
  it("loads none of faker's locales", async () => {
    expect(await run(`${PRELUDE} loadPrism(); console.log(loaded())`)).toBe(0);
  });

  it('leaves the whole of faker to others in the process', async () => {
    const code = `${PRELUDE} loadPrism(); console.log(JSON.stringify(Object.keys(require('@faker-js/faker').faker.locales).includes('de')))`;
    expect(await run(code)).toBe(true);
  });

  it('does not take faker from those who had it before', async () => {
    const code = `${PRELUDE} const own = require('@faker-js/faker'); loadPrism(); console.log(JSON.stringify(require('@faker-js/faker') === own))`;
    expect(await run(code)).toBe(true);
  });
});
