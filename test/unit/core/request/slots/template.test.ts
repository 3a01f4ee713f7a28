import { expect, it } from 'vitest';
import type { IntegerSlot } from '../../../../../core/request/slots/slot.js';
import { together } from '../../../../../core/request/slots/template.js';

it.each(['days', 'hours'] as const)('the times of a body that are spelled in %s are moved together, and nothing else is', (kind) => {
  let count = 0;
  const fill = together(() => String((count += 1)));
  const time: IntegerSlot = { fill: 'fresh', min: '1', max: '60', spelling: { kind, from: '2027-01-31' } };
  const id: IntegerSlot = { fill: 'fresh', min: '1', max: '60' };
  expect([time, id, time, id].map((slot) => fill(slot, '1'))).toEqual(['1', '2', '1', '3']);
});
