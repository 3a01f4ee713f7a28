import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { CLI } from './kit-files.js';
import type { Workplace } from './make-workplace.js';
import { type Ended, type Variables, environmentOf } from './run-kit.js';

/** What a command may listen to; the process outlives it here. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let runs = 0;
let isRunning = false;

/**
 * Runs the built command line in this process, in the workplace, with its own arguments, environment, stdout and stderr: a process
 * of its own spends most of its time on starting. Each file of tests also runs it as a process (`runKit`). One at a time.
 */
export async function runKitHere(place: Workplace, args: readonly string[], env: Variables = {}): Promise<Ended> {
  if (isRunning) throw new Error('one command at a time: a process has only one folder, and one stdout');
  isRunning = true;
  const restore = keepProcess();
  const [stdout, stderr] = [collect(), collect()];
  Object.defineProperty(process, 'stdout', { configurable: true, value: stdout.stream });
  Object.defineProperty(process, 'stderr', { configurable: true, value: stderr.stream });
  process.exitCode = undefined;
  process.env = environmentOf(env);
  process.argv = [process.execPath, CLI, ...args];
  try {
    process.chdir(place.folder);
    runs += 1;
    // The query has Node run the module again; what it imports stays loaded.
    await import(`${pathToFileURL(CLI).href}?run=${runs}`);
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    restore();
    isRunning = false;
  }
}

/** @returns a function that gives this process back what it has now. */
function keepProcess(): () => void {
  const { argv, env, exitCode } = process;
  const cwd = process.cwd();
  const streams = (['stdout', 'stderr'] as const).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  return () => {
    Object.assign(process, { argv, env });
    process.exitCode = exitCode;
    process.chdir(cwd);
    for (const [name, descriptor] of streams) if (descriptor !== undefined) Object.defineProperty(process, name, descriptor);
    for (const [signal, known] of listeners) {
      for (const listener of process.listeners(signal)) if (!known.includes(listener)) process.off(signal, listener);
    }
  };
}

/** A stream that is no terminal, and the text that was written to it. */
function collect(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
