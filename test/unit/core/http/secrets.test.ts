import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillSecrets, headerVariable, hideSecretBytes, hideSecrets } from '../../../../core/http/secrets.js';
import type { Target } from '../../../../core/http/target.js';
import { targetAt } from '../../support/target-of.js';

const target = targetAt('http://x', {
  token: 'tok/en+1==',
  formerToken: 'old-token',
  badToken: 'tok/en+1==bad',
  headers: [
    ['X-API-Key', 'k"e\\y'],
    ['X-Debug', '1'],
  ],
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('hideSecrets', () => {
  it.each([
    ['Bearer tok/en+1==', 'Bearer $PLANT_STORE_TOKEN'],
    ['tok/en+1==tok/en+1==', '$PLANT_STORE_TOKEN$PLANT_STORE_TOKEN'],
    ['the longer one: tok/en+1==bad', 'the longer one: $PLANT_STORE_BAD_TOKEN'],
    ['expired: old-token', 'expired: $PLANT_STORE_TOKEN'],
    ['{"got":"tok\\/en+1=="}', '{"got":"$PLANT_STORE_TOKEN"}'],
    ['?token=tok%2Fen%2B1%3D%3D', '?token=$PLANT_STORE_TOKEN'],
    ['key k"e\\y, in JSON "k\\"e\\\\y"', 'key $X_API_KEY, in JSON "$X_API_KEY"'],
    ['a value of one digit is no secret: 1', 'a value of one digit is no secret: 1'],
    ['nothing', 'nothing'],
  ])('%s', (text, shown) => {
    expect(hideSecrets(text, target)).toBe(shown);
    expect(Buffer.from(hideSecretBytes(bytes(text), target)).toString()).toBe(shown);
  });

  it('hides a short secret where it is a word, and leaves other words readable', () => {
    const short = targetAt('http://x', { token: 't' });
    expect(hideSecrets('Authorization: Bearer t\n{"name":"Monstera","got":"t"} must', short)).toBe(
      'Authorization: Bearer $PLANT_STORE_TOKEN\n{"name":"Monstera","got":"$PLANT_STORE_TOKEN"} must',
    );
  });

  it('does not take a part of a name for a secret', () => {
    const odd = targetAt('http://x', { token: 'secret', badToken: 'STORE', headers: [['A', 'PLANT_']] });
    expect(hideSecrets('secret STORE PLANT_', odd)).toBe('$PLANT_STORE_TOKEN $PLANT_STORE_BAD_TOKEN $A');
  });

  it('leaves nothing of any secret, wherever it stands', () => {
    const secret = fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom(...'abAB01+/=.*[]$\\"^-é') });
    const secrets = fc.record({ token: secret, formerToken: secret, badToken: secret, header: secret });
    fc.assert(
      fc.property(secrets, fc.array(fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.constantFrom('x', ' ', '"'))), (candidate, parts) => {
        const { header, ...tokens } = candidate;
        const values = [...Object.values(tokens), header];
        const all: Target = targetAt('http://x', { ...tokens, headers: [['h', header]] });
        const text = parts.map((part) => (typeof part === 'number' ? values[part] : part)).join('~');
        const names = /\$PLANT_STORE_TOKEN|\$PLANT_STORE_BAD_TOKEN|\$H/g;
        const rest = (shown: string): string => shown.replaceAll(names, '\u0000');
        for (const value of values) {
          expect(rest(hideSecrets(text, all))).not.toContain(value);
          expect(rest(Buffer.from(hideSecretBytes(bytes(text), all)).toString())).not.toContain(value);
        }
      }),
    );
  });
});

describe('hideSecretBytes', () => {
  it('finds a secret among bytes that are not text, and changes none of them', () => {
    const around = [0xff, 0x00, 0xc3];
    const shown = hideSecretBytes(Uint8Array.from([...around, ...bytes('old-token'), ...around]), target);
    expect([...shown]).toEqual([...around, ...bytes('$PLANT_STORE_TOKEN'), ...around]);
  });

  it('finds a secret beyond ASCII', () => {
    const currentTarget = targetAt('http://x', { headers: [['h', 'schlüssel']] });
    expect(Buffer.from(hideSecretBytes(bytes('"schlüssel"'), currentTarget)).toString()).toBe('"$H"');
  });

  it('gives the very same bytes back where there is no secret, and looks at its own part of a buffer only', () => {
    const all = bytes('old-token and more');
    const part = all.subarray(10);
    expect(hideSecretBytes(part, target)).toBe(part);
  });
});

describe('names of secrets', () => {
  it('are filled in, and hidden again', () => {
    const filled = fillSecrets('Bearer $PLANT_STORE_TOKEN, $PLANT_STORE_BAD_TOKEN', target);
    expect(filled).toBe('Bearer tok/en+1==, tok/en+1==bad');
    expect(hideSecrets(filled, target)).toBe('Bearer $PLANT_STORE_TOKEN, $PLANT_STORE_BAD_TOKEN');
  });

  it('are names that a shell takes', () => {
    expect(headerVariable(['X-API.Key 2', ''])).toBe('$X_API_KEY_2');
  });
});
