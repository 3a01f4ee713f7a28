import type { FormatOpinion, FormatRule } from './format-rule.js';
import { hostname, ipv4, ipv6 } from './hosts.js';

const ATOMS = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;

/**
 * `email` (RFC 5321 section 4.1.2, Mailbox). A quoted local part is odd, and so is a domain that is an address, or of one label: only domain names
 * that are fully qualified are meant (section 2.3.5), which the grammar does not say.
 */
export const email: FormatRule = (text) => mailbox(text, hostname);

/** `idn-email` (RFC 6531 section 3.3): with characters beyond ASCII, of which the rules for hosts are not checked. */
export const idnEmail: FormatRule = (text) => mailbox(text.replaceAll(/[^\0-\x7F]/g, 'a'), hostname); // oxlint-disable-line no-control-regex

function mailbox(text: string, host: FormatRule): FormatOpinion {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (at < 1 || domainOpinion(domain, host) !== 'valid') return 'invalid';
  if (QUOTED.test(local)) return 'odd';
  if (!ATOMS.test(local)) return 'invalid';
  return isQualified(domain) ? 'valid' : 'odd';
}

function isQualified(domain: string): boolean {
  return domain.includes('.') && !domain.startsWith('[');
}

/** A host, or an address in brackets (RFC 5321 section 4.1.3). */
function domainOpinion(domain: string, host: FormatRule): FormatOpinion {
  if (!domain.startsWith('[') || !domain.endsWith(']')) return host(domain);
  const address = domain.slice(1, -1);
  return /^IPv6:/i.test(address) ? ipv6(address.slice('IPv6:'.length)) : ipv4(address);
}
