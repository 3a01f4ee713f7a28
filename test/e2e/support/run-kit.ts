import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { CLI } from './kit-files.js';
import type { Workplace } from './make-workplace.js';

/** How a command ended, and what it printed. */
export interface Ended {
  /** null where a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that is running; ended at the latest when the test is over. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Variables that a user may have set. */
export type Variables = Readonly<Record<string, string>>;

/** Runs the built command line as a user would: nothing of the test's own environment shows. */
export function runKit(place: Workplace, args: readonly string[], env: Variables = {}): Promise<Ended> {
  return startKit(place, args, env).ended;
}

/** The same, without waiting for its end. */
export function startKit(place: Workplace, args: readonly string[], env: Variables = {}): Running {
  return startCommand(place, process.execPath, [CLI, ...args], env);
}

/** Starts any command in a workplace. */
export function startCommand(place: Workplace, command: string, args: readonly string[], env: Variables = {}): Running {
  const child = spawn(command, args, { cwd: place.folder, env: environmentOf(env), stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
  return { child, ended };
}

/** The environment of a command: what a shell has at least, and the variables of the user. */
export function environmentOf(env: Variables): NodeJS.ProcessEnv {
  const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'], LANG: process.env['LANG'], TERM: 'xterm' };
  return { ...inherited, ...env };
}
