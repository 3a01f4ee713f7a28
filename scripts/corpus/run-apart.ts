import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A document that takes longer hangs, in milliseconds. */
const LIMIT = 300_000;

/**
 * Runs a script for one document in a process of its own, so that a document that hangs or crashes ends nothing else.
 * @param isResult recognises what the script sends.
 * @param flags what the script gets besides.
 * @returns what the script sends, or how it failed.
 */
export function runApart<T>(
  script: URL,
  file: string,
  isResult: (sent: unknown) => sent is T,
  ...flags: readonly string[]
): Promise<T | string> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(script), [file, ...flags], { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    const timer = setTimeout(() => {
      resolve(`hangs for ${LIMIT / 1000} s`);
      child.kill('SIGKILL');
    }, LIMIT);
    child.on('message', (sent) => resolve(isResult(sent) ? sent : 'sent something else'));
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(`ended with ${code ?? signal}`);
    });
  });
}
