import { copyFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';

const FILE = 'plant-store-kit.config.json';

async function withShop(): Promise<Workplace> {
  const place = await makeWorkplace();
  await copyFile(`${ROOT}test/fixtures/resources/crates.yaml`, place.pathOf('crates.yaml'));
  return place;
}

const lint = (place: Workplace) => runKit(place, ['lint', 'crates.yaml', '--resources']);

const INFERRED = `crates
  one       /crates/{crateId}
  because   it is /crates with an id
  key       id: {crateId} is the name of the thing and of its member id
  create    POST /crates: it documents 201; the key is id of the answer, and id
            of the request may choose it
  list      GET /crates: its answer has the array items of things with id
  read      GET /crates/{crateId}: GET of the thing's path
  delete    DELETE /crates/{crateId}: DELETE of the thing's path
  named in  body of POST /labels: crateId

The mock remembers:
  crates

Not clear; \`resources\` in the configuration can say what they are:
  /labels/{label}: too few operations are about it

May change or delete what a run did not create:
  DELETE /crates: DELETE without an id in the path
  POST /crates/reset: the path says 'reset'

crates.yaml: 1 resource, 1 not clear, 8 operations
`;

describe('lint --resources', () => {
  it('prints what is inferred, and why, in 80 columns', async () => {
    const { status, stdout, stderr } = await lint(await withShop());

    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: INFERRED, stderr: '' });
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it('is corrected by the configuration', async () => {
    const place = await withShop();
    const resources = { '/crates/{crateId}': { ignore: true }, '/labels/{label}': { key: 'text', creator: 'POST /labels' } };
    await place.write(FILE, JSON.stringify({ resources }));
    const { status, stdout } = await lint(place);

    expect(stdout).toContain(
      'labels\n  one       /labels/{label}\n  because   it is /labels with an id\n  key       text: the configuration says so\n',
    );
    expect(stdout).toContain('create    POST /labels: the configuration says so; the key is text of the');
    expect(stdout).not.toContain('/crates/{crateId}\n');
    expect(status).toBe(0);
  });

  it.each([
    [
      '{\n"resources": {\n"/crate/{crateId}": {}}}',
      '3: the document has no path /crate/{crateId} of one thing. Did you mean /crates/{crateId}?',
    ],
    ['{"resources": {"/crates/{crateId}": {\n"key": "ids"}}}', '2: resources."/crates/{crateId}".key is "ids". Did you mean id?'],
    [
      '{"resources": {"/crates/{crateId}":\n{"creator": "POST /crate"}}}',
      '2: resources."/crates/{crateId}".creator is "POST /crate". Did you mean POST /crates?',
    ],
    [
      '{"resources": {"/crates": {"ignore": true}}}',
      '1: the document has no path /crates of one thing. Use one of /crates/{crateId}, /labels/{label}',
    ],
  ])('refuses the configuration %j', async (text, says) => {
    const place = await withShop();
    await place.write(FILE, text);

    expect(await lint(place)).toMatchObject({ status: 2, stdout: '', stderr: `error: ${FILE}:${says}\n` });
  });
});
