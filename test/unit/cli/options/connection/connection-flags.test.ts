import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../../../cli/options/connection/connection-flags.js';

describe('parseAddress', () => {
  it.each([
    ['127.0.0.1:8443', { host: '127.0.0.1', port: 8443 }],
    ['[::1]:80', { host: '::1', port: 80 }],
    ['api.internal:65535', { host: 'api.internal', port: 65_535 }],
  ])('reads %s', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  it.each(['127.0.0.1', '::1:80', 'a:0', 'a:65536', 'http://a:80', ':80', 'a:b'])('refuses %s', (text) => {
    expect(() => parseAddress(text)).toThrow('Write it like 127.0.0.1:8443 or [::1]:8443.');
  });
});
