import { describe, expect, it } from 'vitest';
import { type Behaviour, PLAIN_BEHAVIOUR } from '../../../../mock/behaviour/behaviour.js';
import { type Plan, createControls } from '../../../../mock/behaviour/controls.js';

function plans(behaviour: Partial<Behaviour>, seed: number, count: number): readonly Plan[] {
  const controls = createControls({ ...PLAIN_BEHAVIOUR, ...behaviour }, seed);
  return Array.from({ length: count }, () => controls.next('GET /plants'));
}

const WILD: Partial<Behaviour> = { delay: { min: 50, max: 2000 }, faultRate: 0.3, faults: [500, 'reset', 'timeout', 'malformed'] };

describe('the controls of a mock', () => {
  it('plan nothing where nothing is asked for', () => {
    expect(plans({}, 1, 3)).toEqual(Array.from({ length: 3 }, () => ({ forced: undefined, delay: 0, fault: undefined })));
  });

  it('plan the same for the same seed, and something else for another', () => {
    expect(plans(WILD, 7, 200)).toEqual(plans(WILD, 7, 200));
    expect(plans(WILD, 7, 200)).not.toEqual(plans(WILD, 8, 200));
  });

  it('keep delays within the range, and use all of it', () => {
    const delays = plans(WILD, 1, 1000).map(({ delay }) => delay);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...delays)).toBeLessThanOrEqual(2000);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(1800);
  });

  it('let every fault happen, about as often as asked', () => {
    const faults = plans(WILD, 1, 4000).flatMap(({ fault }) => fault ?? []);
    expect(faults.length / 4000).toBeCloseTo(0.3, 1);
    expect(new Set(faults)).toEqual(new Set([500, 'reset', 'timeout', 'malformed']));
  });

  it('let all requests fail at a rate of 1, and none where no fault is named', () => {
    expect(plans({ faultRate: 1, faults: ['reset'] }, 1, 50).every(({ fault }) => fault === 'reset')).toBe(true);
    expect(plans({ faultRate: 1, faults: [] }, 1, 50).every(({ fault }) => fault === undefined)).toBe(true);
  });

  it('force an answer as many times as asked', () => {
    const forced = plans({ forced: { status: 400, times: 2 } }, 1, 3).map((plan) => plan.forced?.status);
    expect(forced).toEqual([400, 400, undefined]);
  });

  it('change at once', () => {
    const controls = createControls(PLAIN_BEHAVIOUR, 1);
    controls.change({ forced: { status: 400 } });
    expect(controls.next('GET /plants').forced).toEqual({ status: 400 });
    controls.change({ forced: undefined, delay: { min: 5, max: 5 } });
    expect(controls.next('GET /plants')).toEqual({ forced: undefined, delay: 5, fault: undefined });
  });
});
