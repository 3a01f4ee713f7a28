import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runPrintedHere } from '../../e2e/support/printed-command.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { startMock } from '../../e2e/support/start-mock.js';

const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const commands = [...page.matchAll(/^ {4}npx plant-store-kit (.*)$/gm)].map(([, args = '']) => args);
const [example = ''] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, code]) => code);

/** A document with the operations that the page names. */
const API = `openapi: 3.1.0
info: { title: A garden, version: '1' }
components: { securitySchemes: { api_key: { type: apiKey, in: header, name: x-key } } }
paths:
  /plants:
    get: { operationId: listPlants, tags: [plants], responses: { '200': { description: fine } } }
    post:
      operationId: createPlant
      tags: [plants]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { '201': { description: made }, '400': { description: wrong } }
  /plants/{plantId}:
    parameters: [{ name: plantId, in: path, required: true, schema: { type: integer } }]
    get: { operationId: getPlant, tags: [plants], security: [{ api_key: [] }], responses: { '200': { description: fine }, '401': { description: no } } }
    delete: { operationId: deletePlant, tags: [admin], responses: { '204': { description: gone }, '400': { description: wrong } } }
`;

async function garden(): ReturnType<typeof makeWorkplace> {
  const place = await makeWorkplace();
  await place.write('api.yaml', API);
  return place;
}

describe('docs/operations.md', () => {
  it('has commands that work, on the mock of a document with several operations', async () => {
    const place = await garden();
    const { url } = await startMock(['--spec', 'api.yaml'], {}, place);
    expect(commands.length).toBeGreaterThan(5);
    for (const args of commands) {
      const line = `npx plant-store-kit ${args.replace('http://127.0.0.1:8080', url).replace('--time 10s', '--cases 50')}`;
      const { status, stdout } = await runPrintedHere(place, line);
      expect(status, args).toBe(0);
      if (args.includes('http://')) expect(stdout, args).toMatch(/ of 4 operations (?:was|were) chosen\n[\s\S]*\nKEPT /);
    }
  });

  it('has a configuration that works: it skips operations, and every report says why', async () => {
    const place = await garden();
    await place.write('plant-store-kit.config.json', example);
    const { status, stdout } = await runKitHere(place, ['verify', '--only', 'valid'], { ADMIN_KEY: 'k' });
    expect(stdout).toContain('  note  2 of 4 operations were chosen\n  note  POST /plants is skipped: it sends an e-mail\n');
    expect(status).toBe(0);
    const unset = await runKitHere(place, ['verify', '--only', 'valid']);
    expect(unset.stderr).toBe(
      'error: plant-store-kit.config.json:6: the credential of api_key uses $ADMIN_KEY, which is not set. Set it, or remove the credential\n',
    );
    expect(unset.status).toBe(2);
  });

  it.each([
    ['--operation listPlant', "api.yaml: no operation is called 'listPlant'. Did you mean 'listPlants'?"],
    ['--tag plant', "api.yaml: no operation has the tag 'plant'. Did you mean 'plants'?"],
    ['--exclude-path /plant', "api.yaml: no operation has the path '/plant'. Did you mean '/plants'?"],
    ['--exclude-tag **', 'api.yaml: no operation is left to judge. Filters of different kinds narrow the choice; repeat one to widen it'],
  ])('a filter that chooses nothing is told: %s', async (flags, says) => {
    for (const command of [['verify'], ['verify', '--list'], ['fuzz']]) {
      const { status, stdout, stderr } = await runKitHere(await garden(), [...command, '--spec', 'api.yaml', ...flags.split(' ')]);
      expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `error: ${says}\n` });
    }
  });

  it('findings and their baseline do not depend on the choice', async () => {
    const place = await garden();
    const { url } = await startMock(['--spec', 'api.yaml', '--no-auth'], {}, place);
    const verify = (...flags: readonly string[]) =>
      runKitHere(place, ['verify', url, '--spec', 'api.yaml', '--cases', '0', '--baseline', 'known.json', ...flags]);
    await verify('--update-baseline');
    expect(await place.read('known.json')).toContain('credentials-required-');
    const part = await verify('--operation', 'getPlant');
    expect(part.status).toBe(0);
    expect(part.stdout).toContain('1 of 4 operations was chosen');
    const other = await verify('--operation', 'listPlants');
    expect(other.stdout).not.toContain('no longer');
    expect(other.status).toBe(0);
  });
});
