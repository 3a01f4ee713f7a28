import { spawnSync } from 'node:child_process';

const NAMESPACE = ['unshare', '-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/**
 * Takes a command to the command that runs it in a network namespace that has only loopback; prints a line and takes it to itself
 * where none is permitted.
 */
export function isolation(): (command: readonly string[]) => readonly string[] {
  const [unshare = '', ...rest] = NAMESPACE;
  if (spawnSync(unshare, [...rest, 'true']).status === 0) return (command) => [...NAMESPACE, ...command];
  console.log('No network namespace is permitted here: the applications can call out.');
  return (command) => command;
}
