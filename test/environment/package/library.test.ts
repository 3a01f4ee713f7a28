import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answers201 } from '../../e2e/support/faulty.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Ended, startCommand } from '../../e2e/support/run-kit.js';

/** What a user of the library may write, with types that have to hold. */
const PROGRAM = `
import { type Contract, type Finding, KitError, type Run, defineContractTests, loadContract, replay, startMock, verify } from 'plant-store-kit';

const contract: Contract = await loadContract('openapi.yaml');
const statuses: readonly string[] = contract.operations.flatMap(({ responses }) => responses.map(({ status }) => status));
const mock = await startMock({ contract, port: 0 });
const kept: Run = await verify({ url: mock.url, spec: contract, only: ['media-types'] });
await mock.close();
let judged = 0;
const broken = await verify({ url: process.argv[2], token: 'abc', only: ['media-types'], seed: 7, onEvent: (event) => {
  if (event.type === 'case-judged') judged += 1;
} });
const found: readonly Finding[] = broken.findings;
const why = (work: () => void): string => {
  try {
    work();
    return '';
  } catch (error) {
    return error instanceof KitError ? \`\${error.name}: \${error.message}. \${error.hint}\` : String(error);
  }
};
const mistakes = [why(() => defineContractTests({ baseUrl: mock.url }))];
await loadContract('no-such.yaml').catch((error: unknown) => mistakes.push(why(() => { throw error; })));
await replay({ contract, findings: [], url: mock.url });
console.log(JSON.stringify({
  title: contract.title, statuses, kept: kept.verdict, broken: broken.verdict, seed: broken.seed, judged: judged === broken.totals.cases,
  checks: found.map(({ check }) => check), mistakes,
}));
`;

describe('the library, through the entry of the package', () => {
  it('is typed, and works outside vitest', async () => {
    const place = await makeProject();
    await place.write('program.ts', PROGRAM);
    const compiled = await compile(place);
    expect(compiled).toMatchObject({ status: 0, stdout: '' });
    const store = await openStore({ steps: () => answers201 });
    const { status, stdout, stderr } = await startCommand(place, process.execPath, ['program.js', store.url]).ended;
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      title: 'OpenAPI Plant Store',
      statuses: ['200', '400'],
      kept: 'kept',
      broken: 'broken',
      seed: 7,
      judged: true,
      checks: ['status-documented'],
      mistakes: [
        'UsageError: defineContractTests works only inside vitest. Call it from a file that vitest runs',
        'FileError: no-such.yaml: no such file. Name the OpenAPI document with --spec FILE',
      ],
    });
    expect(status).toBe(0);
  });

  it('has types that refuse what it would not understand', async () => {
    const place = await makeProject();
    const lines = ["import { verify } from 'plant-store-kit';", "await verify({ only: ['odd'] });", 'await verify({ timeout: 5 });'];
    await place.write('program.ts', lines.join('\n'));
    const { status, stdout } = await compile(place);
    expect(stdout).toMatch(/program\.ts\(2,\d+\): error TS\d+: .*'"odd"' is not assignable/);
    expect(stdout).toMatch(/program\.ts\(3,\d+\): error TS\d+: .*'timeout' does not exist/);
    expect(status).not.toBe(0);
  });
});

/** A project in which the built package is installed, and nothing else but the types of Node. */
async function makeProject(): Promise<Workplace> {
  const place = await makeWorkplace();
  const installed = place.pathOf('node_modules/plant-store-kit');
  await mkdir(installed, { recursive: true });
  await mkdir(place.pathOf('node_modules/@types'), { recursive: true });
  await symlink(join(ROOT, 'dist'), join(installed, 'dist'));
  await symlink(join(ROOT, 'node_modules/@types/node'), place.pathOf('node_modules/@types/node'));
  await copyFile(join(ROOT, 'package.json'), join(installed, 'package.json'));
  await writeFile(place.pathOf('package.json'), '{"type":"module"}');
  const compilerOptions = { target: 'es2022', lib: ['es2023', 'esnext.disposable'], module: 'nodenext', strict: true, types: ['node'] };
  await writeFile(place.pathOf('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  return place;
}

function compile(place: Workplace): Promise<Ended> {
  return startCommand(place, process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.']).ended;
}
