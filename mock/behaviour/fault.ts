/** What can go wrong with an answer: another status, a connection cut off, no answer at all, or a body that breaks off. */
export type Fault = number | 'reset' | 'timeout' | 'malformed';

/** The faults that have a name. */
export const FAULT_NAMES = ['reset', 'timeout', 'malformed'] as const;

/** What goes wrong where nothing else is said. */
export const DEFAULT_FAULTS: readonly Fault[] = [500, 'reset', 'timeout', 'malformed'];

/**
 * Reads one fault: a status from 400 to 599, or a name.
 * @returns undefined for anything else.
 */
export function parseFault(text: string): Fault | undefined {
  const name = text.trim();
  return /^[45]\d\d$/.test(name) ? Number(name) : FAULT_NAMES.find((word) => word === name);
}
