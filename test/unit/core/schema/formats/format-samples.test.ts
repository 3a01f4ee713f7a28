import { describe, expect, it } from 'vitest';
import { FORMAT_SAMPLES } from '../../../../../core/schema/formats/format-samples.js';
import { applyFormat } from '../../../../../core/schema/formats/apply-format.js';

/** What the kit says of a text that has a format, which it may not know. */
const VALID = [{ holds: true }, undefined];

describe('every sample of a format', () => {
  it.each(Object.entries(FORMAT_SAMPLES))('%s is valid, in an ordinary spelling', (format, samples) => {
    for (const sample of samples) expect(VALID).toContainEqual(applyFormat(format, sample));
  });

  it('names no host but reserved ones (RFC 2606), and addresses for documentation', () => {
    const hosts = Object.values(FORMAT_SAMPLES)
      .flat()
      .flatMap((sample) => /(?:@|\/\/)([^/?#]+)/.exec(sample)?.[1] ?? []);
    expect(hosts.filter((host) => !/(?:^|\.)(?:example\.com|invalid)$/.test(host))).toEqual([]);
  });
});
