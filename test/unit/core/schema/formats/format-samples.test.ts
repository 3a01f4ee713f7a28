import { describe, expect, it } from 'vitest';
import { FORMAT_SAMPLES } from '../../../../../core/schema/formats/format-samples.js';
import { applyFormat } from '../../../../../core/schema/formats/apply-format.js';

/** Formats that validators know, and the kit does not judge. */
const UNJUDGED = new Set(['url', 'iso-date-time', 'iso-time', 'json-pointer-uri-fragment']);

describe('every sample of a format', () => {
  it.each(Object.entries(FORMAT_SAMPLES).filter(([format]) => !UNJUDGED.has(format)))(
    '%s is valid, in an ordinary spelling',
    (format, samples) => {
      for (const sample of samples) expect([sample, applyFormat(format, sample)]).toEqual([sample, { holds: true }]);
    },
  );

  it('names no host but reserved ones (RFC 2606), and addresses for documentation', () => {
    const hosts = Object.values(FORMAT_SAMPLES)
      .flat()
      .flatMap((sample) => /(?:@|\/\/)([^/?#]+)/.exec(sample)?.[1] ?? []);
    expect(hosts.filter((host) => !/(?:^|\.)(?:example\.com|invalid)$/.test(host))).toEqual([]);
  });
});
