/** Strings that are nearly of a format, each with what is wrong with it: [id, clause, text]. */
export type NearMiss = readonly [id: string, words: string, text: string];

/** For each format, strings that are of it but for one thing; hosts are reserved (RFC 2606), as in samples. */
export const NEAR_MISSES: Readonly<Record<string, readonly NearMiss[]>> = {
  date: [
    ['leap-day', 'is 29 February in a common year', '2026-02-29'],
    ['month-13', 'is in the 13th month', '2026-13-01'],
    ['unpadded', 'is a date without leading zeros', '2026-1-9'],
    ['day-first', 'is a date whose day comes first', '31-01-2026'],
    ['with-time', 'is a date with a time', '2026-01-31T12:00:00Z'],
  ],
  'date-time': [
    ['no-offset', 'has no offset', '2026-01-31T12:00:00'],
    ['leap-day', 'is 29 February in a common year', '2026-02-29T12:00:00Z'],
    ['hour-24', 'is at hour 24', '2026-01-31T24:00:00Z'],
    ['space', 'has a space for the T', '2026-01-31 12:00:00Z'],
    ['only-date', 'is a date without a time', '2026-01-31'],
    ['seconds', 'is a number of seconds', '1769860800'],
  ],
  time: [
    ['no-offset', 'has no offset', '12:00:00'],
    ['hour-24', 'is at hour 24', '24:00:00Z'],
    ['no-seconds', 'has no seconds', '12:00Z'],
  ],
  duration: [
    ['no-parts', 'is a duration without parts', 'P'],
    ['no-p', 'is a duration without P', '1DT12H'],
    ['seconds', 'is a number of seconds', '3600'],
  ],
  uuid: [
    ['short', 'is a uuid one character short', '2f1c6b9e-4a3d-4c5b-9e8f-1a2b3c4d5e6'],
    ['long', 'is a uuid of one character too many', '2f1c6b9e-4a3d-4c5b-9e8f-1a2b3c4d5e6f0'],
    ['not-hexadecimal', 'is a uuid with a letter that is no digit', '2f1c6b9e-4a3d-4c5b-9e8f-1a2b3c4d5e6g'],
    ['no-hyphens', 'is a uuid without hyphens', '2f1c6b9e4a3d4c5b9e8f1a2b3c4d5e6f'],
    ['braces', 'is a uuid in braces', '{2f1c6b9e-4a3d-4c5b-9e8f-1a2b3c4d5e6f}'],
  ],
  email: [
    ['no-domain', 'is an email without a domain', 'user@'],
    ['no-user', 'is an email without a user', '@example.com'],
    ['no-at', 'is an email without an at sign', 'user.example.com'],
    ['two-ats', 'is an email with two at signs', 'user@mail@example.com'],
    ['space', 'is an email with a space', 'us er@example.com'],
    ['display-name', 'is an email with a name', 'User <user@example.com>'],
  ],
  ipv4: [
    ['256', 'is an address with 256', '192.0.2.256'],
    ['three-parts', 'is an address of three parts', '192.0.2'],
    ['leading-zero', 'is an address with a leading zero', '192.0.02.1'],
    ['port', 'is an address with a port', '192.0.2.1:80'],
  ],
  ipv6: [
    ['two-gaps', 'is an address with two gaps', '2001:db8::1::2'],
    ['nine-groups', 'is an address of nine groups', '2001:db8:0:0:0:0:0:0:1'],
    ['brackets', 'is an address in brackets', '[2001:db8::1]'],
    ['ipv4', 'is an address of version 4', '192.0.2.1'],
  ],
  hostname: [
    ['underscore', 'is a host with an underscore', 'a_host.example.com'],
    ['hyphen-first', 'is a host that starts with a hyphen', '-host.example.com'],
    ['long-label', 'is a host with a label of 64 characters', `${'a'.repeat(64)}.example.com`],
    ['scheme', 'is a host with a scheme', 'https://example.com'],
  ],
  uri: [
    ['no-scheme', 'is a URI without a scheme', 'example.com/path'],
    ['space', 'is a URI with a space', 'https://example.com/a path'],
    ['percent', 'is a URI with a lone percent sign', 'https://example.com/100%'],
    ['port', 'is a URI whose port is a word', 'https://example.com:port/'],
  ],
  'uri-reference': [
    ['space', 'is a reference with a space', '/a path'],
    ['percent', 'is a reference with a lone percent sign', '/100%'],
    ['backslash', 'is a reference with a backslash', '\\path'],
  ],
  'uri-template': [['open-brace', 'is a template with an open brace', 'https://example.com/{id']],
  'json-pointer': [
    ['no-slash', 'is a pointer without a slash', 'a/0'],
    ['tilde', 'is a pointer with a lone tilde', '/a~2'],
  ],
  regex: [['open-group', 'is an expression with an open group', '(a']],
  byte: [['asterisk', 'is base64 with an asterisk', 'c2Ft*Gxl']],
};
