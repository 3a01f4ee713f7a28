import type { JsonValue } from '../../core/json/value.js';
import type { Header } from '../../core/codecs/headers.js';
import { type Delay, NO_DELAY } from './delay.js';
import type { Fault } from './fault.js';

/** Overrides of a mock's responses. Plain data, which can be changed while the mock runs. */
export interface Behaviour {
  /** The response to give instead; preferences in a request take precedence. */
  readonly forced: Forced | undefined;
  /** The same for single operations, by their ids; these come first. */
  readonly forOperations: ReadonlyMap<string, Forced>;
  readonly delay: Delay;
  /** The share of requests that get a fault, from 0 to 1. */
  readonly faultRate: number;
  /** The faults to choose from, all equally likely. */
  readonly faults: readonly Fault[];
}

/** A response that is set before the request arrives. */
export interface Forced {
  readonly status?: number | undefined;
  /** The name of an example of the document. */
  readonly example?: string | undefined;
  /** Whether content is generated instead of taken from examples. */
  readonly dynamic?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly body?: JsonValue | undefined;
  readonly headers?: readonly Header[] | undefined;
  readonly delay?: Delay | undefined;
  readonly fault?: Fault | undefined;
  /** The number of requests it applies to; unlimited if absent. */
  readonly times?: number | undefined;
}

/** No overrides, delays or faults. */
export const PLAIN_BEHAVIOUR: Behaviour = { forced: undefined, forOperations: new Map(), delay: NO_DELAY, faultRate: 0, faults: [] };
