import { readFile } from 'node:fs/promises';

/** The resident memory of a process, in MB (10^6 bytes), as reported by Linux (VmRSS in proc(5)). */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}
