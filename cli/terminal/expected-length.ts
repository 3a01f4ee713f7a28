import type { RunEvent } from '../../core/events/run-event.js';

const MINUTE = 60_000;

/** Says how long the cases of a run will take, once that is known, if it is longer than a minute and nothing bounds it. */
export function expectedLengthLine(event: RunEvent, isBounded: boolean): string | undefined {
  if (event.type !== 'cases-expected' || isBounded || event.ms < MINUTE) return undefined;
  const minutes = Math.round(event.ms / MINUTE);
  const time = minutes === 1 ? 'a minute' : `${minutes.toLocaleString('en-US')} minutes`;
  const cases = event.cases.toLocaleString('en-US');
  return `About ${cases} cases follow, which take about ${time} at the speed of the plain requests. --time 5m ends the run after 5 minutes.`;
}
