import { execFile, spawnSync } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { startMock } from '../../e2e/support/start-mock.js';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

it.skipIf(!hasCurl)('a client of the Digest scheme gets what it asks for, after a challenge that it understands', async () => {
  const place = await makeWorkplace();
  await copyFile(join(ROOT, 'test/fixtures/documents/credentials.yaml'), place.pathOf('openapi.yaml'));
  const { url } = await startMock([], {}, place);
  const curl = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('curl', ['--silent', '--include', ...args, `${url}/digest`])).stdout;
  expect(await curl()).toMatch(/^HTTP\/1\.1 401 [^]*\r\nWWW-Authenticate: Digest realm="Keys", /i);
  const answers = await curl('--digest', '--user', 'ada:secret');
  expect(answers).toMatch(/^HTTP\/1\.1 401 [^]*HTTP\/1\.1 200 [^]*\r\n\r\n\{"fine":true\}$/);
});
