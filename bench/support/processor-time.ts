import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second (USER_HZ), on every machine that Node runs on. */
const TICK_MS = 10;

/** The processor time that a process has taken with all its threads, in milliseconds (utime and stime in proc(5)). */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
