import { expect, it } from 'vitest';
import { isOwnCredential } from '../../../../../core/http/target/own-credentials.js';

const target = {
  token: 'k3y0.long-secret',
  credentials: [{ name: '$BASIC', value: 'YWRhOnB3', parts: ['ada.lovelace', 'pw'], carrier: 'authorization' }],
  headers: [['X-Key', 'header-key-7']] as const,
};

it.each(['k3y0', 'ada.lovelace', 'header-key-7'])('%s names what the run is known by', (value) => {
  expect(isOwnCredential(target, value)).toBe(true);
});

it.each(['k3y', 'other', 7, 'bob.builder'])('%s does not', (value) => {
  expect(isOwnCredential(target, value)).toBe(false);
});
