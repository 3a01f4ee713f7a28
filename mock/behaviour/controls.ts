import type { Behaviour, Forced } from './behaviour.js';
import type { Delay } from './delay.js';
import type { Fault } from './fault.js';
import { randomFrom } from '../../core/random.js';

/** The overrides for one request. */
export interface Plan {
  readonly forced: Forced | undefined;
  /** In milliseconds. */
  readonly delay: number;
  readonly fault: Fault | undefined;
}

/** Holds the behaviour of a running mock, and draws a plan from it for each request. */
export interface Controls {
  readonly behaviour: () => Behaviour;
  readonly change: (behaviour: Partial<Behaviour>) => void;
  /** Whether a reset is possible. Each request then needs its own connection: browsers retry one that fails on a reused connection. */
  readonly mayCut: () => boolean;
  /**
   * The plan for the next request; the same seed gives the same plans in the same order.
   * @param operation the id of the operation that is requested.
   */
  readonly next: (operation: string) => Plan;
}

const NOTHING: Plan = { forced: undefined, delay: 0, fault: undefined };

/** Creates the controls of a mock. */
export function createControls(initial: Behaviour, seed: number): Controls {
  let now = initial;
  const random = randomFrom(String(seed));
  const within = ({ min, max }: Delay): number => (min === max ? min : min + random() * (max - min));
  const draw = (): Fault | undefined => {
    if (now.faultRate === 0 || now.faults.length === 0 || random() >= now.faultRate) return undefined;
    return now.faults[Math.floor(random() * now.faults.length)];
  };
  return {
    behaviour: () => now,
    change: (behaviour) => {
      now = { ...now, ...behaviour };
    },
    mayCut: () =>
      [now.forced, ...now.forOperations.values()].some((forced) => forced?.fault === 'reset') ||
      (now.faultRate > 0 && now.faults.includes('reset')),
    next: (operation) => {
      const own = now.forOperations.get(operation);
      const { delay } = now;
      const forced = own ?? now.forced;
      if (forced === undefined && delay.max === 0 && now.faultRate === 0) return NOTHING;
      if (forced?.times !== undefined) {
        const left = forced.times > 1 ? { ...forced, times: forced.times - 1 } : undefined;
        now = own === undefined ? { ...now, forced: left } : { ...now, forOperations: withForced(now.forOperations, operation, left) };
      }
      return { forced, delay: within(forced?.delay ?? delay), fault: forced?.fault ?? draw() };
    },
  };
}

/** The responses that are forced for operations, with another one for one of them; without it if it is undefined. */
export function withForced(all: Behaviour['forOperations'], operation: string, forced: Forced | undefined): Behaviour['forOperations'] {
  const others = [...all].filter(([id]) => id !== operation);
  return new Map(forced === undefined ? others : [...others, [operation, forced]]);
}
