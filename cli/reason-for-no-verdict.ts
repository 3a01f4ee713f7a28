import type { Run } from '../core/results/run.js';

/** What a person is told where nothing was decided, and what to do about it; undefined where there is nothing to tell. */
export function reasonForNoVerdict({ ended, verdict, campaign }: Run): string | undefined {
  if (ended?.kind === 'undecided') return `${ended.why}${ended.why.endsWith('?') ? '' : '.'} ${ended.hint}`;
  if (ended?.kind === 'lost' && verdict === 'undecided') {
    return `${ended.why}, and all that was found before is known. Start the server again, and run it once more`;
  }
  if (ended !== undefined || verdict !== 'undecided') return undefined;
  return `no case ran. Ask for more with ${campaign === undefined ? '--only' : '--time'} and --cases`;
}
