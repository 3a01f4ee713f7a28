import { describe, expect, it } from 'vitest';
import { type Interfaces, isEveryAddress, reachableUrls } from '../../../../cli/terminal/reachable-urls.js';

const MAC = '02:00:00:00:00:01';
const IPV4 = { family: 'IPv4', netmask: '255.255.255.0', mac: MAC, cidr: null } as const;
const IPV6 = { family: 'IPv6', netmask: 'ffff::', mac: MAC, cidr: null } as const;
const INTERFACES: Interfaces = {
  lo: [
    { ...IPV4, address: '127.0.0.1', internal: true },
    { ...IPV6, address: '::1', internal: true, scopeid: 0 },
  ],
  eth0: [
    { ...IPV4, address: '192.0.2.2', internal: false },
    { ...IPV6, address: 'fd00::2', internal: false, scopeid: 0 },
    { ...IPV6, address: 'fe80::1', internal: false, scopeid: 4 },
  ],
  wlan0: [{ ...IPV4, address: '198.51.100.7', internal: false }],
  gone: undefined,
};

describe('where a mock can be reached that listens on every address', () => {
  it('over IPv4: each address but those of this machine alone', () => {
    const urls = ['http://192.0.2.2:4010/api', 'http://198.51.100.7:4010/api'];
    expect(reachableUrls('http://127.0.0.1:4010/api', '0.0.0.0', INTERFACES)).toEqual(urls);
  });

  it('over both: IPv6 too, without addresses that need a zone', () => {
    const urls = ['http://192.0.2.2:4010', 'http://[fd00::2]:4010', 'http://198.51.100.7:4010'];
    expect(reachableUrls('http://[::1]:4010', '::', INTERFACES)).toEqual(urls);
  });
});

it.each(['0.0.0.0', '0', '::', '::0', '0:0:0:0:0:0:0:0'])('%s means every address', (host) => expect(isEveryAddress(host)).toBe(true));

it.each(['127.0.0.1', '::1', 'localhost', '10.0.0.0', 'fd00::', ''])('%s means one', (host) => expect(isEveryAddress(host)).toBe(false));
