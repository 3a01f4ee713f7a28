import type { JsonValue } from '../../core/json/value.js';
import type { Header } from '../../core/judge/request.js';
import { type Delay, NO_DELAY } from './delay.js';
import type { Fault } from './fault.js';

/** How a mock departs from what requests deserve. Plain data: it can be changed while the mock runs. */
export interface Behaviour {
  /** What is answered instead; a request that asks for something itself gets that. */
  readonly forced: Forced | undefined;
  readonly delay: Delay;
  /** The share of requests that meet a fault, from 0 to 1. */
  readonly faultRate: number;
  /** What can go wrong, each as often as the others. */
  readonly faults: readonly Fault[];
}

/** An answer that is asked for beforehand. */
export interface Forced {
  readonly status?: number | undefined;
  /** The name of an example of the document. */
  readonly example?: string | undefined;
  /** Generated content. */
  readonly dynamic?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly body?: JsonValue | undefined;
  readonly headers?: readonly Header[] | undefined;
  readonly delay?: Delay | undefined;
  readonly fault?: Fault | undefined;
  /** For how many requests it holds; without it, until it is changed. */
  readonly times?: number | undefined;
}

/** Every request gets what it deserves, at once. */
export const PLAIN_BEHAVIOUR: Behaviour = { forced: undefined, delay: NO_DELAY, faultRate: 0, faults: [] };
