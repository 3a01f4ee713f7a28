/**
 * Strings of the formats that have a definition, or that validators know, the plainest first. Hosts are reserved (RFC 2606): a
 * server may fetch what it is given, or send mail to it.
 */
export const FORMAT_SAMPLES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'date-time': ['2026-01-31T12:00:00Z', '2024-02-29T23:59:59.5+02:00', '1999-12-31T00:00:00-11:30'],
  date: ['2026-01-31', '2024-02-29', '1999-12-31'],
  time: ['12:00:00Z', '23:59:59.5+02:00'],
  duration: ['PT1H', 'P1DT12H', 'P3W'],
  uuid: ['2f1c6b9e-4a3d-4c5b-9e8f-1a2b3c4d5e6f', '00000000-0000-4000-8000-000000000000', 'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6'],
  email: ['user@example.com', 'first.last+tag@mail.example.com'],
  'idn-email': ['user@example.com'],
  ipv4: ['192.0.2.1', '198.51.100.254'],
  ipv6: ['2001:db8::1', '::1', '2001:DB8:0:0:8:800:200C:417A'],
  hostname: ['example.com', 'a-1.host.invalid'],
  uri: ['https://example.com/', 'https://host.invalid/path?query=1#part', 'urn:isbn:0451450523'],
  'uri-reference': ['/path', 'https://example.com/', '../other?query=1'],
  iri: ['https://example.com/'],
  'iri-reference': ['/path'],
  'uri-template': ['https://example.com/{id}'],
  'json-pointer': ['/a/0'],
  'relative-json-pointer': ['1/a'],
  regex: ['^[a-z]+$'],
  url: ['https://example.com/'],
  'iso-date-time': ['2026-01-31T12:00:00Z'],
  'iso-time': ['12:00:00Z'],
  'json-pointer-uri-fragment': ['#/a/0'],
  byte: ['c2FtcGxl', 'AAE=', '/+8='],
};
