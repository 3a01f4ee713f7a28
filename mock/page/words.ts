import type { BehaviourDocument, ForcedDocument, JournalEntry } from '../journal/wire.js';

/** `14:03:27.041`, in the reader's time zone. */
export function clockTime(iso: string): string {
  const at = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}

/** `0.8 ms`, `14 ms`, `2.3 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

/** `1 byte`, `312 bytes`, `16 KB` (of 1,000 bytes). */
export function size(bytes: number): string {
  if (bytes >= 10_000) return `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
  return bytes === 1 ? '1 byte' : `${bytes.toLocaleString('en')} bytes`;
}

const FAULTS: Readonly<Record<string, string>> = {
  reset: 'connection reset (injected)',
  timeout: 'no response (injected)',
  malformed: 'truncated body (injected)',
};

/** The reason for the response; empty if there is none. */
export function reasonOf({ because, fault }: Pick<JournalEntry, 'because' | 'fault'>): string {
  if (because !== null || fault === null) return because ?? '';
  return FAULTS[fault] ?? `status ${fault} (injected)`;
}

/** The reason for the response and its warnings, in one line; empty if there is none. */
export function remarks(entry: Pick<JournalEntry, 'because' | 'fault' | 'warnings'>): string {
  return [reasonOf(entry), ...entry.warnings.map((warning) => `warning: ${warning}`)].filter((text) => text !== '').join(' · ');
}

/** No overrides, delays or faults. */
export const PLAIN: BehaviourDocument = { status: null, example: null, delay: '0ms', faultRate: 0, faults: [] };

/** Describes the active overrides; empty if there are none. */
export function describeBehaviour({ status, example, delay, faultRate, faults, operations = {} }: BehaviourDocument): string {
  const count = Object.keys(operations).length;
  const sentences = [
    status === null ? '' : `Forced status: ${status}.`,
    example === null ? '' : `Forced example: “${example}”.`,
    delay === PLAIN.delay ? '' : `Delay: ${spoken(delay)}.`,
    faultRate === 0 || faults.length === 0 ? '' : `Faults in ${percentOf(faultRate)} % of requests: ${faults.join(', ')}.`,
    count === 0 ? '' : `Overrides of ${count === 1 ? '1 operation' : `${count} operations`}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Describes the override of one operation. */
export function describeForced({ status = null, example = null, delay = null, fault = null }: Partial<ForcedDocument>): string {
  const words = [
    status === null ? '' : `status ${status}`,
    example === null ? '' : `example “${example}”`,
    delay === null ? '' : `delay ${spoken(delay)}`,
    fault === null ? '' : `fault ${fault}`,
  ].filter((word) => word !== '');
  // A test can force more than this page knows, such as a body.
  return words.length === 0 ? 'set by a test' : words.join(', ');
}

/** A share from 0 to 1 as a percentage, without floating-point noise. */
export function percentOf(share: number): number {
  return Number((share * 100).toFixed(4));
}

function spoken(delay: string): string {
  const times = delay.split('..').map((time) => (time.endsWith('000ms') ? `${time.slice(0, -5)} s` : time.replace('ms', ' ms')));
  return times.join(' to ');
}
