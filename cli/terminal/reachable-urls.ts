import type { NetworkInterfaceInfo } from 'node:os';

/** All network interfaces, as `os.networkInterfaces()` returns them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** True for a host that means every address of this machine: `0.0.0.0`, `::`, and their other spellings. */
export function isEveryAddress(host: string): boolean {
  return /^(?:0+(?:\.0+){0,3}|[0:]*::[0:]*|0+(?::0+){7})$/.test(host);
}

/**
 * The URLs at which other machines reach a server that listens on every address.
 * @param url as a client on this machine writes it.
 * @param host `0.0.0.0` for IPv4 alone, `::` for both. IPv6 addresses that need a zone (RFC 4007) are left out: no URL has one.
 */
export function reachableUrls(url: string, host: string, interfaces: Interfaces): readonly string[] {
  const { protocol, port, pathname } = new URL(url);
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (host.includes(':') && scopeid === 0)))
    .map(({ address, family }) => `${protocol}//${family === 'IPv4' ? address : `[${address}]`}:${port}${pathname.replace(/\/$/, '')}`);
}
