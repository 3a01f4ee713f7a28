import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPORTERS } from '../../../report/reporter.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import type { Ended } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { holds } from '../../e2e/support/secret-spellings.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../../unit/support/http-server.js';

const PASSWORD = 'the-blue-heron';

const DOCUMENT = `openapi: 3.1.0
info: { title: parcels, version: '1' }
paths:
  /parcels:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [door], properties: { door: { type: string, format: password, minLength: 1 } } } } }
      responses: { '200': { description: fetched, content: { application/json: { schema: { type: object, required: [shelf], properties: { shelf: { type: integer } } } } } }, '400': { description: bad } }
`;

/** Repeats the password, and has no shelf. */
function counter(): Promise<HttpServer> {
  return httpServer((response, { json, isJson }) => {
    const { door } = membersOf(isJson ? json : undefined);
    return typeof door === 'string' && door !== '' ? sendJson(response, 200, { door }) : response.writeHead(400).end();
  });
}

async function workplace(): Promise<Workplace> {
  const place = await makeWorkplace();
  await place.write('openapi.yaml', DOCUMENT);
  await place.write('plant-store-kit.config.json', `{\n  "values": {\n    "door": "$PARCEL_PASSWORD"\n  }\n}\n`);
  return place;
}

async function expectHidden({ folder }: Workplace, { stdout, stderr }: Ended): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  for (const text of [stdout, stderr, ...texts]) expect(holds(text, PASSWORD, 1)).toBe(false);
}

it('a value of the environment stands by its name in every report, file and stream, and is sent again', async () => {
  const place = await workplace();
  await using server = await counter();
  const env = { PARCEL_PASSWORD: PASSWORD };
  const reporters = REPORTERS.flatMap(({ name }) => ['--reporter', `${name}=reports/${name}`]);
  const ended = await runKitHere(place, ['verify', server.url, '--only', 'valid', ...reporters], env);
  expect(ended.status, ended.stderr + ended.stdout).toBe(1);
  await expectHidden(place, ended);
  expect(await place.read('reports/console')).toContain('$CREDENTIAL_VALUE__DOOR');
  const sent = server.received.length;
  const kept = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
  const again = await runKitHere(place, ['replay', ...kept.map((name) => `.plant-store-kit/${name}`), server.url], env);
  expect(again.status, again.stderr).toBe(1);
  await expectHidden(place, again);
  expect(server.received.slice(sent).some(({ body }) => body.toString().includes(PASSWORD))).toBe(true);
  const fuzzed = await runKitHere(place, ['fuzz', server.url, '--cases', '200'], env);
  expect(fuzzed.status, fuzzed.stderr).toBe(1);
  await expectHidden(place, fuzzed);
});

it('so does a value of single operations', async () => {
  const place = await workplace();
  await place.write(
    'plant-store-kit.config.json',
    JSON.stringify({ operations: { 'POST /parcels': { values: { door: '$PARCEL_PASSWORD' } } } }),
  );
  await using server = await counter();
  const ended = await runKitHere(place, ['verify', server.url, '--only', 'valid', '--reporter', 'json=report.json'], {
    PARCEL_PASSWORD: PASSWORD,
  });
  expect(ended.status, ended.stderr).toBe(1);
  expect(server.received.some(({ body }) => body.toString().includes(PASSWORD))).toBe(true);
  await expectHidden(place, ended);
});

it('a variable that is not set ends the run with the line that names it', async () => {
  const place = await workplace();
  await using server = await counter();
  const { status, stderr } = await runKitHere(place, ['verify', server.url]);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      'error: plant-store-kit.config.json:3: the value of door uses $PARCEL_PASSWORD, which is not set. Set it, or remove the value\n',
  });
});
