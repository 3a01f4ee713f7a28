import { readFile, readdir } from 'node:fs/promises';

/** A process that descends from another one. */
export interface Descendant {
  readonly pid: number;
  /** Its arguments, and its environment, as one text each. */
  readonly commandLine: string;
  readonly environment: string;
}

/** The processes that descend from one, by /proc (proc(5)). */
export async function descendantsOf(parent: number | undefined): Promise<readonly Descendant[]> {
  if (parent === undefined) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const descends = (pid: number | undefined): boolean => pid !== undefined && (parents.get(pid) === parent || descends(parents.get(pid)));
  return Promise.all(
    pids.filter(descends).map(async (pid) => ({ pid, commandLine: await read(pid, 'cmdline'), environment: await read(pid, 'environ') })),
  );
}

/** Whether a process is there and not only waiting to be buried. */
export async function isRunning(pid: number): Promise<boolean> {
  return /\) [^Z]/.test(await read(pid, 'stat'));
}

async function parentOf(pid: number): Promise<number | undefined> {
  const parent = /\) \S (\d+)/.exec(await read(pid, 'stat'))?.[1];
  return parent === undefined || parent === '0' ? undefined : Number(parent);
}

/** Empty where the process has ended meanwhile. */
async function read(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
