import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Prepares to start a server that is gone.
 * @param command a command of the shell: it may be the server itself, or end once the server is started elsewhere. Its output goes nowhere.
 * @returns starts it, in a process group of its own, which goes on when this process ends. If what was started before still runs, it is
 * ended first: the server in it is gone.
 */
export function startAgain(command: string): () => void {
  let last: ChildProcess | undefined;
  return () => {
    endGroup(last);
    last = spawn(command, { shell: true, stdio: 'ignore', detached: true });
    // A command that cannot be started leaves the server gone, which is reported.
    last.on('error', () => {});
    last.unref();
  };
}

function endGroup(started: ChildProcess | undefined): void {
  if (started?.pid === undefined || started.exitCode !== null || started.signalCode !== null) return;
  try {
    process.kill(-started.pid, 'SIGTERM');
  } catch {
    // It has ended meanwhile.
  }
}
