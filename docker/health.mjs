import { readFileSync } from 'node:fs';

/** Health check: a mock container is healthy if the mock responds, any other while it runs. */
const words = readFileSync('/proc/1/cmdline', 'utf8').split('\0');
if (words.includes('mock')) {
  const text = words.join(' ');
  const port = / --port[ =](\d+)/.exec(text)?.[1] ?? '4010';
  const response = await fetch(`http://127.0.0.1:${port}/__kit/health`);
  process.exitCode = response.ok ? 0 : 1;
}
