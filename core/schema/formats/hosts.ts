import { type FormatRule, validIf } from './format-rule.js';

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** `ipv4` (RFC 2673 section 3.2, dotted-quad): without leading zeros. */
export const ipv4: FormatRule = (text) => validIf(IPV4.test(text));

/** `ipv6` (RFC 4291 section 2.2). A zone (RFC 4007 section 11) is odd. */
export const ipv6: FormatRule = (text) => {
  const [address = '', zone, more] = text.split('%');
  if (!isIpv6(address) || more !== undefined || zone === '') return 'invalid';
  if (zone === undefined) return 'valid';
  return /^[\w.~-]+$/.test(zone) ? 'odd' : 'invalid';
};

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half, i) => groupsOf(half, i === halves.length - 1));
  const count = groups.reduce<number>((sum, one) => sum + (one ?? Infinity), 0);
  return halves.length === 2 ? count < 8 : count === 8;
}

/** The number of groups in a part of an address; undefined if one is malformed. The last two may be written as IPv4. */
function groupsOf(text: string, isLast: boolean): number | undefined {
  if (text === '') return 0;
  const groups = text.split(':');
  const last = groups.at(-1) ?? '';
  const mixed = isLast && IPV4.test(last);
  const plain = mixed ? groups.slice(0, -1) : groups;
  return plain.every((group) => /^[\da-fA-F]{1,4}$/.test(group)) ? plain.length + (mixed ? 2 : 0) : undefined;
}

/** `hostname` (RFC 1123 section 2.1): up to 253 characters. A dot at the end is odd. */
export const hostname: FormatRule = (text) => {
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  if (name.length > 253 || !name.split('.').every((label) => LABEL.test(label))) return 'invalid';
  return name === text ? 'valid' : 'odd';
};
