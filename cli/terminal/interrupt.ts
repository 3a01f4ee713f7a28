import { readFileSync } from 'node:fs';

/** The exit status after Ctrl-C (128 + SIGINT). */
export const INTERRUPTED = 130;

/**
 * Runs work whose signal aborts at the first Ctrl-C, or when the terminal is closed. The second Ctrl-C ends the process at once;
 * a second SIGHUP does not, because a shell and its terminal send one each. `nohup` stays in effect.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const hangUp = (): void => stop.abort();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  if (!ignoresHangUp()) process.on('SIGHUP', hangUp);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    // A listener for SIGHUP stays: the reports are still to be written.
  }
}

/** True if the process was started with SIGHUP ignored, as by nohup (proc_pid_status(5)); Node would listen nevertheless. */
function ignoresHangUp(): boolean {
  try {
    const mask = /^SigIgn:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
    return (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
