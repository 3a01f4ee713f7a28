import { afterEach, describe, expect, it, vi } from 'vitest';
import { environmentProxy, proxyNotice } from '../../../../../cli/options/connection/environment-proxy.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const set = (variables: Readonly<Record<string, string>>): void => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY']) {
    vi.stubEnv(name, variables[name] ?? '');
    vi.stubEnv(name.toLowerCase(), '');
  }
};

describe('environmentProxy', () => {
  it('is that of the scheme, unless the host is excepted', () => {
    set({ HTTP_PROXY: 'http://a:1', HTTPS_PROXY: 'http://b:2', NO_PROXY: 'in.test,.corp' });
    expect(environmentProxy('http://api.test')).toBe('http://a:1');
    expect(environmentProxy('https://api.test')).toBe('http://b:2');
    expect(environmentProxy('https://in.test')).toBeUndefined();
    expect(environmentProxy('https://api.corp')).toBeUndefined();
  });

  it.each([
    ['http://api.in.test', undefined],
    ['http://a.b.in.test:8080', undefined],
    ['http://begin.test', 'http://a:1'],
    ['http://in.test.other', 'http://a:1'],
    ['http://10.0.0.1', undefined],
    ['http://10.0.0.11', 'http://a:1'],
    ['http://[2001:db8::1]', 'http://a:1'],
  ])('is that of a domain that the host is in: of %s, %s', (url, proxy) => {
    set({ HTTP_PROXY: 'http://a:1', NO_PROXY: 'in.test, 10.0.0.1' });
    expect(environmentProxy(url)).toBe(proxy);
  });

  it('is none without a variable', () => {
    set({});
    expect(environmentProxy('http://api.test')).toBeUndefined();
  });

  it.each(['http://localhost:1', 'http://api.localhost', 'https://127.0.0.1', 'http://127.1.2.3:80', 'http://[::1]:8080'])(
    'is none for this machine: %s',
    (url) => {
      set({ HTTP_PROXY: 'http://a:1', HTTPS_PROXY: 'http://a:1' });
      expect(environmentProxy(url)).toBeUndefined();
    },
  );

  it('is refused where it speaks no HTTP', () => {
    set({ ALL_PROXY: 'socks5://a:1' });
    expect(() => environmentProxy('http://api.test')).toThrow('the proxy speaks socks5, which is not supported');
  });

  it('is named without its password', () => {
    expect(proxyNotice('https://api.test:8443/v1', 'http://user:hush@a:1')).toBe(
      'requests to api.test:8443 go through the proxy http://a:1 of the environment; without: NO_PROXY=api.test\n',
    );
  });
});
