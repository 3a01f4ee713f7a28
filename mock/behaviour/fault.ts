/** A fault to inject: an error status, a connection reset, no response at all, or a truncated body. */
export type Fault = number | 'reset' | 'timeout' | 'malformed';

export const FAULT_NAMES = ['reset', 'timeout', 'malformed'] as const;

/** The faults if only a rate is given. */
export const DEFAULT_FAULTS: readonly Fault[] = [500, 'reset', 'timeout', 'malformed'];

/**
 * Parses one fault: a status from 400 to 599, or a name.
 * @returns undefined for anything else.
 */
export function parseFault(text: string): Fault | undefined {
  const name = text.trim();
  return /^[45]\d\d$/.test(name) ? Number(name) : FAULT_NAMES.find((word) => word === name);
}
