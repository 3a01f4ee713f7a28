import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FromChild, type ToChild, isFromChild } from './message.js';

/** A message channel to a child process. */
export interface Child {
  readonly send: (message: ToChild) => void;
  /** The next message of the child, or its end. Never rejects; a child without messages for too long is killed. */
  readonly next: (withinMs: number) => Promise<FromChild | Ended>;
  readonly close: () => void;
}

/** The end of a child process. */
export interface Ended {
  readonly type: 'ended';
  /** The reason, as a clause. */
  readonly why: string;
}

/** Environment variables passed to the child: none that can contain a secret or configure Dredd. */
const ENVIRONMENT = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS'];
const MOST_KEPT = 10_000;

/**
 * Starts a module of the kit in a separate process. Its output is discarded; stderr before the first `send` message is kept
 * to explain an early end, because later lines may contain secrets.
 * @param entry a `.js` file, or a `.ts` file if the kit runs from source.
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
      const timer = setTimeout(() => end(`its process sent no message for ${withinMs / 1000} s`), withinMs);
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

/** Extracts the error line from the output of a crash. */
function explain(written: string): string {
  const lines = written.split('\n').map((line) => line.trim());
  const line = lines.find((name) => /^(?:error:|\w*Error\b)/.test(name)) ?? lines.findLast((name) => name !== '');
  return line === undefined ? '' : `: ${line}`;
}

/** Lets Node run TypeScript: a development tool, never needed by the built kit. */
function sourceLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
