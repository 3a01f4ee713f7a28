import type { Violation } from '../checks/violation/violation.js';
import { isBlank } from '../words/trimmed.js';

/** True if a text was stored without what stands at its ends. Servers that do so mostly do it to every text. */
export function isTrimmed({ difference }: Pick<Violation, 'difference'>): boolean {
  const { sent, stored } = difference ?? {};
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  const at = sent.indexOf(stored);
  return at !== -1 && isBlank(sent.slice(0, at)) && isBlank(sent.slice(at + stored.length));
}
