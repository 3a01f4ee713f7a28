import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonNumber } from '../../../../../core/json/value.js';
import { applyFormat } from '../../../../../core/schema/formats/apply-format.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { nodeWithin } from '../node-within.js';

describe('applyFormat', () => {
  it.each([
    ['date-time', '1998-12-31T23:59:60Z'],
    ['date-time', '1998-12-31T15:59:60.123-08:00'],
    ['date-time', '2026-01-31t12:00:00Z'],
    ['date-time', '2026-01-31T12:00:00z'],
    ['date-time', '2026-01-31T12:00:00.1234567Z'],
    ['date-time', '0000-01-31T12:00:00Z'],
    ['date', '0000-02-29'],
    ['time', '12:00:00.0000001+01:00'],
    ['duration', 'PT0.5S'],
    ['duration', 'P1Y2D'],
    ['email', '"joe bloggs"@example.com'],
    ['email', 'user@host'],
    ['email', 'user@[127.0.0.1]'],
    ['ipv6', 'fe80::1%eth0'],
    ['hostname', 'example.com.'],
    ['byte', 'YWJjZA'],
    ['byte', '_-8='],
    ['regex', '^a\\-b$'],
  ])('finds %s %s odd: servers differ', (format, text) => {
    expect(applyFormat(format, text)).toEqual({ holds: true, odd: 'format-spelling' });
  });

  it.each([
    ['date-time', '2026-02-29T12:00:00Z', 'must be a date-time such as 2026-01-31T12:00:00Z (RFC 3339)'],
    ['date-time', '2026-01-31 12:00:00Z', 'must be a date-time such as 2026-01-31T12:00:00Z (RFC 3339)'],
    ['date', '2100-02-29', 'must be a date such as 2026-01-31 (RFC 3339)'],
    ['uuid', '2eb8aa08-aa98-11ea-b4aa-73b441d1638', 'must be a UUID (RFC 4122)'],
    ['byte', 'a b', 'must be base64 (RFC 4648)'],
    ['uri', 'example.com/a', 'must be a URI with a scheme (RFC 3986)'],
    ['email', 'joe', 'must be an email address (RFC 5321)'],
    ['regex', '(', 'must be a regular expression (ECMA-262)'],
  ])('with %s refuses %s: %s', (format, text, message) => {
    expect(applyFormat(format, text)).toEqual({ holds: false, message });
  });

  const isoDate = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString());
  it.each<readonly [string, fc.Arbitrary<string>]>([
    ['date-time', isoDate],
    ['date', isoDate.map((text) => text.slice(0, 10))],
    ['time', isoDate.map((text) => text.slice(11))],
    ['uuid', fc.uuid()],
    ['email', fc.emailAddress()],
    ['idn-email', fc.emailAddress()],
    ['ipv4', fc.ipV4()],
    ['ipv6', fc.ipV6()],
    ['hostname', fc.domain()],
    ['uri', fc.webUrl({ withFragments: true, withQueryParameters: true, authoritySettings: { withUserInfo: true, withPort: true } })],
    ['iri', fc.webUrl({ withFragments: true, withQueryParameters: true })],
    ['uri-reference', fc.webPath()],
    ['byte', fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64'))],
  ])('takes any %s', (format, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(applyFormat(format, text), text).toEqual({ holds: true });
      }),
    );
  });

  it('ends soon on long texts', () => {
    for (const format of ['duration', 'email', 'hostname', 'uri', 'uri-template', 'ipv6', 'json-pointer', 'date-time', 'regex'])
      for (const unit of ['1', 'a.', ':', '{a}', '/', '(', '-', '1Y']) applyFormat(format, `P${unit.repeat(40_000)}@`);
    expect(applyFormat('byte', 'abcd'.repeat(1_000_000))).toEqual({ holds: true });
    expect(applyFormat('uri', 'a'.repeat(100_001))).toEqual({ holds: true, odd: 'unjudged' });
  });

  it('bounds the numbers of float and double', () => {
    expect(applyFormat('float', jsonNumber('3.4028235e38'))).toEqual({ holds: true });
    expect(applyFormat('float', jsonNumber('1e39'))).toEqual({ holds: false, message: 'must fit into a float' });
    expect(applyFormat('double', jsonNumber('1e400'))).toEqual({ holds: false, message: 'must fit into a double' });
  });
});

describe('evaluate', () => {
  const schema = nodeWithin('{"format":"date","$comment":"of a string"}');

  it('asserts formats only if asked', () => {
    const { violations: unasked, oddities } = evaluate(schema, 'today');
    expect([unasked, oddities]).toEqual([[], ['other-format']]);
    const { violations } = evaluate(schema, 'today', { formats: 'assertion' });
    expect(violations.map(({ message, assertion }) => [message, assertion.at.pointer])).toEqual([
      ['the body must be a date such as 2026-01-31 (RFC 3339)', '/format'],
    ]);
    expect(evaluate(schema, '0000-01-01', { formats: 'assertion' }).oddities).toEqual(['format-spelling']);
  });
});
