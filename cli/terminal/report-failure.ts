import { CommanderError } from 'commander';
import { KitError, describeError } from '../../core/kit-error.js';
import { inert, inertLines } from '../../report/inert.js';

/** The exit status for all that keeps the kit from judging: usage, a bad document, an unreachable target. */
export const COULD_NOT_JUDGE = 2;

/**
 * Says on stderr, in one line, what went wrong.
 * @returns the exit status.
 */
export function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_JUDGE;
  printError(error instanceof KitError ? describeError(error) : unexpected(error));
  return COULD_NOT_JUDGE;
}

/** Prints one line of error on stderr. */
export function printError(line: string): void {
  process.stderr.write(`error: ${inert(line)}\n`);
}

/** Prints the request that a line of error is about, to be pasted. */
export function printRequest(curl: string): void {
  process.stderr.write(`  ${inertLines(curl)}\n`);
}

/** A bug of the kit: its stack helps those who mend it, and only when they ask for it. */
function unexpected(error: unknown): string {
  if (process.env['PLANT_STORE_DEBUG'] !== undefined && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  const message = error instanceof Error ? error.message : String(error);
  return `this is a bug of plant-store-kit: ${message.split('\n')[0] ?? ''}. Please report it, with the output under PLANT_STORE_DEBUG=1`;
}
