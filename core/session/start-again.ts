import { spawn } from 'node:child_process';
import { endGroup, signalGroup } from './process-group.js';

/** A server that the run starts itself when it is gone. */
export interface StartedServer {
  /**
   * Ends what was started before, as it may hold a port or a file, and starts the command. Calls at the same time start it once.
   * @returns when it was started, whether or not it comes up.
   */
  readonly start: () => Promise<void>;
  /** Ends what was started last; nothing is started any more. */
  readonly end: () => Promise<void>;
}

/**
 * Prepares to start a server that is gone.
 * @param command a command of the shell: it may be the server itself, or end once the server is started elsewhere. It has a process group of its
 * own, and its output goes nowhere.
 */
export function startAgain(command: string): StartedServer {
  let group: number | undefined;
  let starting: Promise<void> | undefined;
  let isOver = false;
  // A second Ctrl-C ends this process at once.
  const leaveNothing = (): void => {
    if (group !== undefined) signalGroup(group, 'SIGKILL');
  };
  const endLast = async (): Promise<void> => {
    if (group !== undefined) await endGroup(group);
    group = undefined;
  };
  const next = async (): Promise<void> => {
    await endLast();
    if (isOver) return;
    const child = spawn(command, { shell: true, stdio: 'ignore', detached: true });
    group = child.pid;
    // A command that cannot be started leaves the server gone, which is reported.
    child.on('error', () => {});
    // The number of an empty group may be given to another process.
    child.on('exit', () => {
      if (group !== undefined && group === child.pid && !signalGroup(group, 0)) group = undefined;
    });
    child.unref();
  };
  process.on('exit', leaveNothing);
  return {
    start: () =>
      (starting ??= next().finally(() => {
        starting = undefined;
      })),
    end: async () => {
      isOver = true;
      await starting;
      await endLast();
      process.off('exit', leaveNothing);
    },
  };
}
