/**
 * True for a name or address of this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
 * @param hostname as in a URL.
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/i.test(hostname);
}

/** A host without the brackets that an IPv6 address has in a URL (RFC 3986 section 3.2.2). */
export function plainHost(hostname: string): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}
