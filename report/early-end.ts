import type { Run } from '../core/results/run.js';
import { brief } from './inert.js';

/** Why a run ended before all its cases were sent, harmless and on one line; undefined where it did not. */
export function earlyEnd({ ended }: Run): string | undefined {
  return ended?.kind === 'interrupted' ? 'interrupted: the rest was not sent' : ended && brief(ended.why);
}

/** The same, or that nothing was sent: why a run that found nothing proves nothing. */
export function whyUndecided(run: Run): string | undefined {
  return earlyEnd(run) ?? (run.verdict === 'undecided' ? 'no case ran' : undefined);
}
