import { CommanderError } from 'commander';
import { KitError, describeError } from '../../core/kit-error.js';
import { inert, inertLines } from '../../report/facts/harmless-text.js';

/** The exit status for errors that prevent a verdict: usage, invalid document, unreachable target. */
export const COULD_NOT_JUDGE = 2;

/**
 * Reports an error on stderr, on one line.
 * @returns the exit status.
 */
export function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_JUDGE;
  printError(error instanceof KitError ? describeError(error) : unexpected(error));
  return COULD_NOT_JUDGE;
}

/** Prints an error on stderr, on one line. */
export function printError(line: string): void {
  process.stderr.write(`error: ${inert(line)}\n`);
}

/** Prints the request that an error refers to, for pasting. */
export function printRequest(curl: string): void {
  process.stderr.write(`  ${inertLines(curl)}\n`);
}

/** A bug of the kit; its stack is printed on request only. */
function unexpected(error: unknown): string {
  if (process.env['PLANT_STORE_DEBUG'] !== undefined && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  const message = error instanceof Error ? error.message : String(error);
  return `this is a bug of plant-store-kit: ${message.split('\n')[0] ?? ''}. Please report it, with the output under PLANT_STORE_DEBUG=1`;
}
