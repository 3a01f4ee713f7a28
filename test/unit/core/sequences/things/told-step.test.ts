import { expect, it } from 'vitest';
import { toldStep } from '../../../../../core/sequences/things/told-step.js';

const LISTED = ['requested', 'confirmed', 'cancelled', 'rejected'];

it.each<[sentence: string, value: string, to: string | undefined]>([
  ['All open bookings of the trip, requested or confirmed, become `cancelled` with it.', 'requested', 'cancelled'],
  ['All open bookings of the trip, requested or confirmed, become `cancelled` with it.', 'rejected', undefined],
  ['All other requested bookings of the room are rejected.', 'requested', 'rejected'],
  ['All other requested bookings of the room are rejected.', 'confirmed', undefined],
  ['All its bookings are cancelled.', 'cancelled', undefined],
  ['Cancels all its bookings.', 'requested', 'cancelled'],
  ['A booking that was requested is rejected.', 'requested', 'rejected'],
  ['All its bookings are read.', 'requested', undefined],
  ['All its bookings are cancelled or rejected.', 'requested', undefined],
])('%s — from %s to %s', (sentence, value, to) => {
  expect(toldStep(sentence, { name: 'status', value, listed: LISTED })?.to).toBe(to);
});

it.each<[sentence: string, value: string, to: string | undefined]>([
  ['Its bookings that are `requested` or `confirmed` become `cancelled`.', 'confirmed', 'cancelled'],
  ['All its bookings become `cancelled`.', 'confirmed', undefined],
  ['Cancels all its bookings.', 'confirmed', undefined],
])('%s — of what was brought into the state %s to %s', (sentence, value, to) => {
  expect(toldStep(sentence, { name: 'status', value, listed: LISTED }, false)?.to).toBe(to);
});
