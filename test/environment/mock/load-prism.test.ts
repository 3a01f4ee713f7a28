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
  const loaded = (name) => Object.keys(require.cache).filter((path) => path.includes(name)).length;
`;

describe('loadPrism', () => {
  it.each(['@faker-js/faker', 'postman-collection', 'http-spec/oas2', 'node-fetch'])('does not load %s', async (name) => {
    expect(await run(`${PRELUDE} loadPrism(); console.log(loaded('${name}'))`)).toBe(0);
  });

  it('leaves what it does not load to others in the process', async () => {
    const code = `${PRELUDE} loadPrism(); console.log(JSON.stringify(typeof require('node-fetch').default))`;
    expect(await run(code)).toBe('function');
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
