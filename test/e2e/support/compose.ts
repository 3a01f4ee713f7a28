import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './kit-files.js';
import type { Ended, Variables } from './run-kit.js';

/** The project's docker-compose.yml, run in a folder of a user. A line is words with spaces in between. */
export interface Compose {
  readonly run: (line: string, variables?: Variables) => Promise<Ended>;
  /** @returns stdout. */
  readonly succeeds: (line: string, variables?: Variables) => Promise<string>;
}

/** docker-compose 1.29 where it is there, and else the plugin. */
const COMMAND = [['docker-compose'], ['docker', 'compose']].find((words) => works(...words, 'version'));

/** Why nothing can be run in containers here; empty where an engine answers already: no test starts one. */
export function whyNoContainers(): string {
  if (!works('docker', 'info')) return 'no container engine answers `docker info`';
  if (COMMAND === undefined) return 'neither docker-compose nor `docker compose` is there';
  return process.getuid?.() === 0 ? '' : 'not root, who alone can give files to others';
}

export function compose(folder: string, always: Variables): Compose {
  const before = [...(COMMAND ?? []), '-f', join(ROOT, 'docker-compose.yml')];
  const run: Compose['run'] = (line, variables) =>
    start([...before, '--project-directory', folder, ...line.split(' ')], { ...always, ...variables });
  return {
    run,
    succeeds: async (line, variables) => {
      const { status, stdout, stderr } = await run(line, variables);
      if (status !== 0) throw new Error(`${line}: ${stdout}${stderr}`);
      return stdout;
    },
  };
}

/** Runs `docker WORDS`. @returns stdout and stderr. */
export async function docker(...words: readonly string[]): Promise<string> {
  const { stdout, stderr } = await start(['docker', ...words], {});
  return `${stdout}${stderr}`;
}

/** Compose gives up on a busy engine after a minute. In seconds, less than a test has. */
const ENGINE_PATIENCE = '280';

function works(command = '', ...words: readonly string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}

function start([command = '', ...words]: readonly string[], variables: Variables): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const child = spawn(command, words, {
    env: { PATH, HOME, COMPOSE_HTTP_TIMEOUT: ENGINE_PATIENCE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}
