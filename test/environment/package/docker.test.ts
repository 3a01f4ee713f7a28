import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { compose, docker, whyNoContainers } from '../../e2e/support/compose.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { MARK } from '../../e2e/support/marked-secrets.js';
import { reservePort } from '../../e2e/support/reserve-port.js';

const WHY_NOT = whyNoContainers();
if (WHY_NOT !== '') process.stderr.write(`tests in containers are skipped: ${WHY_NOT}\n`);

/** Whose project it is. */
interface Caller {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

const FIRST: Caller = { uid: 1000, gid: 1000, mode: 0o700 };
const OTHER: Caller = { uid: 4321, gid: 1234, mode: 0o700 };
/** Open to others, because the kit does not run as root. */
const ROOTS: Caller = { uid: 0, gid: 0, mode: 0o755 };

const PROJECT = `kit-test-${process.pid}`;
const folder = join(tmpdir(), `in-containers-${process.pid}`);
const reports = join(folder, 'reports');
const port = await reservePort();
const token = `${MARK}-token`;
const kit = compose(folder, { COMPOSE_PROJECT_NAME: PROJECT, MOCK_PORT: String(port), PLANT_STORE_TOKEN: token });

/** The longest that building the image takes, on an engine that copies each layer, beside other tests. */
const BUILD_MS = 1_800_000;

// In this order, with one mock for all: each container costs seconds on an engine that copies its whole image.
describe.skipIf(WHY_NOT !== '')(`in containers${WHY_NOT && ` (skipped: ${WHY_NOT})`}`, () => {
  beforeAll(async () => {
    await mkdir(folder);
    await copyFile(join(ROOT, 'openapi.yaml'), join(folder, 'openapi.yaml'));
    await compose(ROOT, {}).succeeds('build mock');
  }, BUILD_MS);

  afterAll(async () => {
    await kit.run('down --volumes');
    await rm(folder, { recursive: true });
  });

  it('up mock serves the document of the folder, to this machine alone', async () => {
    await belongTo(FIRST);
    await kit.succeeds('up -d mock');
    await expect.poll(() => ofMock('{{.State.Health.Status}}'), { timeout: 120_000 }).toBe('healthy');
    expect(await titleOfMock()).toBe('OpenAPI Plant Store');
    const document = await readFile(join(folder, 'openapi.yaml'), 'utf8');
    await writeFile(join(folder, 'openapi.yaml'), document.replace('OpenAPI Plant Store', 'Another Store'));
    await expect.poll(titleOfMock).toBe('Another Store');
    expect(await ofMock('{{(index (index .NetworkSettings.Ports "4010/tcp") 0).HostIp}}')).toBe('127.0.0.1');
  });

  it('the image holds no tools of development, and its user is not root', async () => {
    const inside = 'cd /kit/node_modules; for one in dredd vitest typescript oxlint msw; do [ -e $one ] && echo $one; done; true';
    expect(await docker('exec', await mockId(), 'sh', '-c', inside)).toBe('dredd\n');
    expect(await docker('image', 'inspect', '--format', '{{.Config.User}}', 'plant-store-kit')).toBe('node\n');
  });

  it('run verify judges the mock, and the reports belong to the caller', async () => {
    await belongTo(FIRST);
    const { status, stdout, stderr } = await kit.run('run --rm verify --cases 20 --no-color');
    expect(stdout, stderr).toMatch(/^http:\/\/mock:4010 [^]*\nKEPT/m);
    expect(status).toBe(0);
    expect(await readdir(reports)).toEqual(['verify.json']);
    expect(await ownersIn(reports)).toEqual(new Set(['1000:1000']));
    for (const text of [stdout, stderr, await readFile(join(reports, 'verify.json'), 'utf8')]) expect(text).not.toContain(MARK);
  });

  it('run verify ends as the kit does, judges TARGET_URL, and gives root its reports', async () => {
    await belongTo(ROOTS);
    const { status, stderr } = await kit.run('run --rm verify --cases 20', { TARGET_URL: 'http://mock:4010/no' });
    expect(stderr).toContain('error: POST /plants answers 404 at http://mock:4010/no');
    expect(status).toBe(2);
    expect(await readdir(reports)).toEqual(['verify.json']);
    expect(await ownersIn(reports)).toEqual(new Set(['0:0']));
  });

  it('run fuzz is not run by root, and ends with its report when it is stopped', async () => {
    await belongTo(OTHER);
    const id = (await kit.succeeds('run -d fuzz', { FUZZ_TIME: '10m' })).trim().split('\n').at(-1) ?? '';
    onTestFinished(() => void spawnSync('docker', ['rm', '-f', id], { stdio: 'ignore' }));
    await expect.poll(() => docker('logs', id), { timeout: 120_000 }).toMatch(/cases/);
    const processes = await docker('top', id, '-eo', 'pid,uid,args');
    expect(processes).toMatch(/^ *\d+ +4321 +\S*node \S*plant-store-kit fuzz http:\/\/mock:4010/m);
    expect(processes).not.toMatch(/^ *\d+ +0 +\S*node \S*plant-store-kit/m);
    expect(processes).not.toContain(MARK);
    await docker('stop', '-t', '30', id);
    expect(await docker('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('130\n');
    expect(await docker('logs', id)).toContain('INTERRUPTED');
    expect(await readdir(reports)).toEqual(['fuzz.json']);
    expect(await ownersIn(reports)).toEqual(new Set(['4321:1234']));
  });

  it('docs/docker.md names no other command than these', () => {
    const named = [...readFileSync(join(ROOT, 'docs/docker.md'), 'utf8').matchAll(/^ {4}docker compose ([^#\n]*\w)/gm)].map(
      ([, line]) => line,
    );
    expect(named).toEqual(['up mock', 'run --rm verify', 'run --rm fuzz', 'down']);
  });

  it('the mock ends well when it is stopped', async () => {
    await kit.succeeds('stop mock');
    expect(await ofMock('{{.State.ExitCode}}')).toBe('0');
  });
});

/** Gives the project to somebody, without reports of earlier runs. */
async function belongTo({ uid, gid, mode }: Caller): Promise<void> {
  await rm(reports, { recursive: true, force: true });
  for (const path of [folder, join(folder, 'openapi.yaml')]) await chown(path, uid, gid);
  await chmod(folder, mode);
}

async function ownersIn(path: string): Promise<ReadonlySet<string>> {
  const names = ['.', ...(await readdir(path, { recursive: true }))];
  const found = await Promise.all(names.map((name) => stat(join(path, name))));
  return new Set(found.map(({ uid, gid }) => `${uid}:${gid}`));
}

async function ofMock(format: string): Promise<string> {
  return (await docker('inspect', '--format', format, await mockId())).trim();
}

async function mockId(): Promise<string> {
  return (
    await docker(
      'ps',
      '-aq',
      '--filter',
      `label=com.docker.compose.project=${PROJECT}`,
      '--filter',
      'label=com.docker.compose.service=mock',
    )
  ).trim();
}

async function titleOfMock(): Promise<unknown> {
  const health: { contract: { title: string } } = JSON.parse(await (await fetch(`http://127.0.0.1:${port}/__kit/health`)).text());
  return health.contract.title;
}
