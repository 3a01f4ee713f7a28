import { readFile } from 'node:fs/promises';

/** The unit of Linux, 1/100 s (USER_HZ), on every machine that Node runs on. */
const TICK_MS = 10;

/** The processor time of a process with all its threads, in milliseconds (utime and stime in proc(5)). */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
