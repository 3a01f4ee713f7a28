import type { BehaviourDocument } from '../wire.js';

/** Every request gets what it deserves, at once. */
export const PLAIN: BehaviourDocument = { status: null, example: null, delay: '0ms', faultRate: 0, faults: [] };

/** Says in a sentence or more how the mock departs from what requests deserve; empty where it does not. */
export function describeBehaviour({ status, example, delay, faultRate, faults }: BehaviourDocument): string {
  const sentences = [
    status === null ? '' : `Every answer is ${status}.`,
    example === null ? '' : `The example is “${example}”.`,
    delay === PLAIN.delay ? '' : `Answers wait ${spoken(delay)}.`,
    faultRate === 0 || faults.length === 0 ? '' : `${percentOf(faultRate)} % of requests go wrong: ${faults.join(', ')}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** A share from 0 to 1 as a number of percent, without the noise of a division. */
export function percentOf(share: number): number {
  return Number((share * 100).toFixed(4));
}

function spoken(delay: string): string {
  const times = delay.split('..').map((time) => (time.endsWith('000ms') ? `${time.slice(0, -5)} s` : time.replace('ms', ' ms')));
  return times.join(' to ');
}
