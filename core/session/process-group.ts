import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a process group may take to end when it is asked to, and when it is forced to, in milliseconds. */
const ASKED = 3000;
const FORCED = 1000;
const POLL_EVERY = 20;

/** Ends all processes of a group: asks them first, since a server may have something to put in order. Never rejects. */
export async function endGroup(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  if (await isEmptyWithin(group, ASKED)) return;
  signalGroup(group, 'SIGKILL');
  await isEmptyWithin(group, FORCED);
}

/** Sends a signal to all processes of a group. @returns false if there is none, not even one that has ended and waits for its parent. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

async function isEmptyWithin(group: number, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (signalGroup(group, 0) && hasLiving(group)) {
    if (performance.now() > until) return false;
    await delay(POLL_EVERY);
  }
  return true;
}

/** True if a process of a group has not ended; in a container, nobody may wait for those that have (proc_pid_stat(5)). */
function hasLiving(group: number): boolean {
  const all = processes();
  return all === undefined || all.some((one) => one.group === group && !(ENDED.has(one.state) && one.threads <= 1));
}

/** States of a process whose first thread has ended; its ports stay open until the last one has. */
const ENDED = new Set(['Z', 'X']);

interface RunningProcess {
  readonly state: string;
  readonly group: number;
  /** How many of its threads there are, one that waits for its parent included. */
  readonly threads: number;
}

/** Where `num_threads` stands after the name of the program (proc_pid_stat(5)). */
const AT_THREADS = 17;

/** The processes of this machine; undefined where it has no such list. */
function processes(): readonly RunningProcess[] | undefined {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const stat = statOf(pid).split(' ');
        const [state = '', , group] = stat;
        return group === undefined ? [] : [{ state, group: Number(group), threads: Number(stat[AT_THREADS]) }];
      });
  } catch {
    return undefined;
  }
}

/** What the system says of a process after its name; empty if it is gone. */
function statOf(pid: string): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}
