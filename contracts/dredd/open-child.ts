import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FromChild, type ToChild, isFromChild } from './message.js';

/** A conversation with a child process. */
export interface Child {
  readonly send: (message: ToChild) => void;
  /** The next thing that the child says, or that it has ended. Never rejects; a child that is silent for too long is ended. */
  readonly next: (withinMs: number) => Promise<FromChild | Ended>;
  readonly close: () => void;
}

/** A child that says nothing more. */
export interface Ended {
  readonly type: 'ended';
  /** A clause. */
  readonly why: string;
}

/** What a child gets of the environment: nothing that can hold a secret, or that Dredd would go by. */
const ENVIRONMENT = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS'];
const MOST_KEPT = 10_000;

/**
 * Starts a module of the kit in a process of its own. What it writes is swallowed; of stderr, what was written before
 * the first `send` message is kept to explain an early end, because later lines may hold secrets.
 * @param entry a `.js` file, or a `.ts` file where the kit runs from source.
 * @param signal ends the child when it aborts.
 */
export function openChild(entry: URL, signal?: AbortSignal): Child {
  const child = fork(fileURLToPath(entry), [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    execArgv: ['--no-warnings', ...(entry.pathname.endsWith('.ts') ? ['--import', sourceLoader()] : [])],
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  });
  const waiting: FromChild[] = [];
  let ended: Ended | undefined;
  let wake = (): void => {};
  let hasReported = false;
  let written = '';
  const end = (why: string): void => {
    ended ??= { type: 'ended', why };
    child.kill('SIGKILL');
    signal?.removeEventListener('abort', interrupt);
    wake();
  };
  const interrupt = (): void => end('it was interrupted');
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (!hasReported && written.length < MOST_KEPT) written += text;
  });
  child.on('message', (message) => {
    if (isFromChild(message)) waiting.push(message);
    wake();
  });
  child.on('error', (error) => end(`its process could not be run: ${error.message}`));
  child.on('close', (code, by) => end(`its process ended with ${by ?? `exit status ${code}`}${explain(written)}`));
  signal?.addEventListener('abort', interrupt);
  if (signal?.aborted === true) interrupt();
  return {
    send: (message) => {
      hasReported ||= message.type === 'send';
      child.send(message, () => {});
    },
    next: async (withinMs) => {
      const timer = setTimeout(() => end(`its process said nothing for ${withinMs / 1000} s`), withinMs);
      const message = await new Promise<FromChild | Ended>((resolve) => {
        wake = () => {
          const first = waiting.shift() ?? ended;
          if (first === undefined) return;
          wake = () => {};
          resolve(first);
        };
        wake();
      });
      clearTimeout(timer);
      return message;
    },
    close: () => end('it was closed'),
  };
}

/** The line of an error, out of all that a crash prints. */
function explain(written: string): string {
  const lines = written.split('\n').map((line) => line.trim());
  const line = lines.find((name) => /^(?:error:|\w*Error\b)/.test(name)) ?? lines.findLast((name) => name !== '');
  return line === undefined ? '' : `: ${line}`;
}

/** What lets Node run TypeScript: a tool of development, never needed by the built kit. */
function sourceLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
