import { readFile } from 'node:fs/promises';

/** The memory that a process holds, in MB (10^6 bytes), as Linux counts it (VmRSS in proc(5)). */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}
