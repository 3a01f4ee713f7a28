import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { serve } from '../../unit/support/serve.js';

const OPENAPI = { openapi: '3.0.0', info: { title: 'Pets', version: '1' }, paths: { '/pets': {} } };
const GENERAL = 'POST /plants answers 404 at ';

/** A server with some answers in JSON by path, which answers the others with a status. */
async function openServer(answers: Readonly<Record<string, object>>, otherwise = 404): Promise<string> {
  return serve((request, response) => {
    const answer = answers[request.url ?? ''];
    request.resume();
    response.writeHead(answer === undefined ? otherwise : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { detail: 'no' }));
  });
}

describe('without --spec, on a server of another API', () => {
  it.each(['verify', 'fuzz'])('%s names the document that was used, and the command with that of the server', async (command) => {
    const url = await openServer({ '/v3/api-docs': OPENAPI });
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), [command, url]);
    const why = `${GENERAL}${url} ({"detail":"no"}); without --spec, openapi.yaml of this folder was used (OpenAPI Plant Store)`;
    expect(stderr).toContain(
      `error: ${why}. The server has a document of its own: npx plant-store-kit ${command} ${url} --spec ${url}/v3/api-docs\n`,
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('that command works', async () => {
    const paths = { '/pets': { get: { responses: { 200: { description: 'fine' } } } } };
    const url = await openServer({ '/openapi.json': { ...OPENAPI, paths }, '/pets': [] });
    const place = await makeWorkplace();
    const { stderr } = await runKitHere(place, ['verify', url]);
    const args = /npx plant-store-kit (.*)\n/.exec(stderr)?.[1]?.split(' ') ?? [];
    const { status, stdout } = await runKit(place, [...args, '--only', 'valid']);
    expect(stdout).toMatch(/^Pets 1 /);
    expect(status).toBe(0);
  });

  it('takes one in Swagger 2.0, and says where it looked if there is no document', async () => {
    const swagger = await openServer({ '/swagger.json': { swagger: '2.0', paths: {} } });
    const place = await makeWorkplace();
    expect((await runKitHere(place, ['verify', swagger])).stderr).toContain(
      `The server has a document of its own: npx plant-store-kit verify ${swagger} --spec ${swagger}/swagger.json`,
    );
    const { stderr } = await runKitHere(place, ['verify', await openServer({})]);
    expect(stderr).toContain('is the base URL right? ');
    expect(stderr).toContain(
      'has no document at /openapi.json, /v3/api-docs, /swagger.json, /docs/openapi.json or /api-json: name its document with',
    );
  });

  it('keeps what to do about a refused token', async () => {
    const place = await makeWorkplace();
    const other = await openServer({ '/openapi.json': OPENAPI }, 401);
    const { stderr } = await runKitHere(place, ['verify', other]);
    expect(stderr).toMatch(/ Set PLANT_STORE_TOKEN, .* The server has a document of its own: npx plant-store-kit verify /);
    const same = await openServer({ '/openapi.json': { ...OPENAPI, paths: { '/plants': {} } } }, 401);
    expect((await runKitHere(place, ['verify', same])).stderr).not.toContain('--spec');
  });

  it('where --spec was given, looks nowhere', async () => {
    const url = await openServer({ '/openapi.json': OPENAPI });
    const { stderr } = await runKitHere(await makeWorkplace(), ['verify', url, '--spec', 'openapi.yaml']);
    expect(stderr).toContain('is the base URL right? ');
    expect(stderr).not.toContain('openapi.json');
  });

  it('in a folder without openapi.yaml, names that of the server', async () => {
    const url = await openServer({ '/openapi.json': OPENAPI });
    const place = await makeWorkplace();
    await rm(place.pathOf('openapi.yaml'));
    const { status, stderr } = await runKitHere(place, ['verify', url]);
    const command = `npx plant-store-kit verify ${url} --spec ${url}/openapi.json`;
    expect(stderr).toBe(`error: openapi.yaml: no such file. The server has a document of its own: ${command}\n`);
    expect(status).toBe(2);
  });
});
