import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault, Service } from './service.js';
import { services } from './services.js';

/**
 * `npx tsx test/services/replay-score.ts [SERVICE | SERVICE/FAULT]...`: verifies each faulty service with the built command, then replays
 * its finding against the same process, the same service started anew, and the correct one. Prints what was not as it has to be: 1, 1 and
 * 0. Run `npm run build` before it.
 */
const wanted = process.argv.slice(2);
const isWanted = (id: string): boolean => wanted.length === 0 || wanted.some((part) => id === part || id.startsWith(`${part}/`));
const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const EXPECTED = { same: 1, fresh: 1, correct: 0 } as const;
const score = { findings: 0, same: 0, fresh: 0, correct: 0, lies: 0 };

interface Ended {
  readonly status: number;
  readonly output: string;
}

for (const service of services) {
  if (service.missing() !== undefined) continue;
  for (const fault of service.faults.filter(({ id }) => isWanted(`${service.id}/${id}`))) await scoreReplays(service, fault);
}
print(
  `of ${score.findings} findings, ${score.same} are found again by the process, ${score.fresh} by the service started anew; ` +
    `${score.correct} are fixed in the correct one, ${score.lies} are called fixed where they are not`,
);

async function scoreReplays(service: Service, fault: Fault): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-replay-'));
  const common = ['--spec', service.document, '--quiet', '--no-color', ...credentialsOf(service)];
  try {
    const faulty = await service.start([fault.id]);
    const gate = ['verify', faulty.url, ...common, '--output-dir', folder, '--cases', '20', '--seed', '1'];
    await kit([...gate, '--only', 'valid,invalid,credentials,unspecified,sequences']);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    if (files.length === 0) print(`${service.id}/${fault.id}: no finding`);
    const replay = (file: string, url: string): Promise<Ended> =>
      kit(['replay', join(folder, file), url, ...common, '--output-dir', join(folder, 'again')]);
    const ends = new Map<string, Ended>();
    for (const file of files) ends.set(`same ${file}`, await replay(file, faulty.url));
    await faulty.close();
    for (const [where, ids] of [
      ['fresh', [fault.id]],
      ['correct', []],
    ] as const) {
      const other = await service.start(ids);
      for (const file of files) ends.set(`${where} ${file}`, await replay(file, other.url));
      await other.close();
    }
    score.findings += files.length;
    for (const where of ['same', 'fresh', 'correct'] as const)
      for (const file of files) count(service, fault, where, ends.get(`${where} ${file}`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function count({ id }: Service, fault: Fault, where: keyof typeof EXPECTED, ended: Ended | undefined): void {
  if (ended?.status === EXPECTED[where]) score[where] += 1;
  else print(`${id}/${fault.id} ${where}: ${ended?.status} ${(ended?.output ?? '').trim().split('\n').slice(-4).join(' | ')}`);
  if (where !== 'correct' && ended?.status === 0) score.lies += 1;
}

function credentialsOf({ credentials }: Service): readonly string[] {
  return Object.entries(credentials).flatMap(([name, value]) => ['--credential', `${name}=${value}`]);
}

function kit(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/cli/main.js', ...args], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code ?? -1), output: stdout + stderr });
    });
  });
}
