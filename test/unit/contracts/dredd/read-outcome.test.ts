import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readOutcome } from '../../../../contracts/dredd/read-outcome.js';
import type { Watched } from '../../../../contracts/dredd/watch-http.js';

const whole: Watched = { cut: undefined, headers: [['x', 'y']], complete: true, ms: 1 };
const none: Watched = { ...whole, headers: undefined, complete: false };
const error = (code: string): Error => Object.assign(new Error('m'), { code });

describe('readOutcome', () => {
  it('gives the answer with the headers as they came, and an empty body where there was none', () => {
    expect(readOutcome({ statusCode: 204 }, undefined, whole)).toEqual({
      kind: 'response',
      status: 204,
      headers: [['x', 'y']],
      body: new Uint8Array(),
    });
  });

  it('gives back the bytes of a body that Dredd keeps as base64', () => {
    expect(readOutcome({ statusCode: 200, body: '/w==', bodyEncoding: 'base64' }, undefined, whole)).toMatchObject({
      body: new Uint8Array([255]),
    });
  });

  it('undoes the compression of a body', () => {
    const body = gzipSync('{}').toString('base64');
    const watched: Watched = { ...whole, headers: [['content-encoding', 'gzip']] };
    expect(readOutcome({ statusCode: 200, body, bodyEncoding: 'base64' }, undefined, watched)).toMatchObject({
      body: new Uint8Array(Buffer.from('{}')),
    });
  });

  it('goes by what cut the exchange short before all else', () => {
    const cut = { kind: 'timeout', detail: 'd' } as const;
    expect(readOutcome({ statusCode: 200 }, error('ECONNRESET'), { ...whole, cut })).toBe(cut);
  });

  it.each([
    ['ECONNREFUSED', none, 'refused'],
    ['ECONNRESET', none, 'reset'],
    ['ECONNRESET', { ...whole, complete: false }, 'truncated'],
    ['HPE_INVALID_CONSTANT', none, 'not-http'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', none, 'refused'],
  ])('names the error %s as the other suites do', (code, watched, kind) => {
    expect(readOutcome(undefined, error(code), watched)).toMatchObject({ kind });
  });

  it('takes an answer for truncated that Dredd takes for whole', () => {
    expect(readOutcome({ statusCode: 200, body: 'a' }, undefined, { ...whole, complete: false })).toMatchObject({ kind: 'truncated' });
  });

  it.each([error('ERR_INVALID_CHAR'), error('ERR_HTTP_INVALID_HEADER_VALUE'), error('ERR_UNESCAPED_CHARACTERS')])(
    'throws what is no fault of the server: %s',
    (currentError) => {
      expect(() => readOutcome(undefined, currentError, none)).toThrow(currentError);
      expect(() => readOutcome(undefined, error('ECONNRESET'), undefined)).toThrow('m');
    },
  );
});
