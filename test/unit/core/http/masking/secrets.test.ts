import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillSecrets, headerVariable, hideSecretBytes, hideSecrets } from '../../../../../core/http/masking/secrets.js';
import type { Target } from '../../../../../core/http/target/target.js';
import { targetAt } from '../../../support/target-of.js';

const target = targetAt('http://x', {
  token: 'tok/en+1==',
  formerToken: 'old-token',
  badToken: 'tok/en+1==bad',
  headers: [
    ['X-API-Key', 'k"e\\y-1-long'],
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
    ['key k"e\\y-1-long, in JSON "k\\"e\\\\y-1-long"', 'key $X_API_KEY, in JSON "$X_API_KEY"'],
    ['a value of one digit is no secret: 1', 'a value of one digit is no secret: 1'],
    ['nothing', 'nothing'],
  ])('%s', (text, shown) => {
    expect(hideSecrets(text, target)).toBe(shown);
    expect(Buffer.from(hideSecretBytes(bytes(text), target)).toString()).toBe(shown);
  });

  it.each([
    ['Authorization: Bearer s', 'Authorization: Bearer $PLANT_STORE_TOKEN'],
    ['{"authorization":"bearer s","name":"s"}', '{"authorization":"bearer $PLANT_STORE_TOKEN","name":"s"}'],
    ['"authorization","Bearer s"', '"authorization","Bearer $PLANT_STORE_TOKEN"'],
    ["curl -H 'authorization: Bearer s' -d s", "curl -H 'authorization: Bearer $PLANT_STORE_TOKEN' -d s"],
    ['?authorization=Bearer%20s&id=s', '?authorization=Bearer%20$PLANT_STORE_TOKEN&id=s'],
    ['access_token=s', 'access_token=$PLANT_STORE_TOKEN'],
    ['x-key: k1k2, k1k2', 'x-key: $X_KEY, k1k2'],
    ['a list of names is not a secret, and s is a letter', 'a list of names is not a secret, and s is a letter'],
    ['Bearer scheme', 'Bearer scheme'],
  ])('hides a secret of fewer than 8 characters only where it stands as a credential: %s', (text, shown) => {
    const short = targetAt('http://x', { token: 's', headers: [['X-Key', 'k1k2']] });
    expect(hideSecrets(text, short)).toBe(shown);
  });

  it('does not take a part of a name for a secret', () => {
    const odd = targetAt('http://x', { token: 'secret-1', badToken: 'STORE_TOKEN', headers: [['A', 'PLANT_STORE']] });
    expect(hideSecrets('secret-1 STORE_TOKEN PLANT_STORE', odd)).toBe('$PLANT_STORE_TOKEN $PLANT_STORE_BAD_TOKEN $A');
  });

  it('hides the credentials of an Authorization header without their scheme', () => {
    const basic = targetAt('http://x', { headers: [['Authorization', 'Basic bWU6c2VjcmV0']] });
    expect(hideSecrets('got bWU6c2VjcmV0', basic)).toBe('got $AUTHORIZATION');
  });

  it('leaves nothing of any secret, wherever it stands', () => {
    const secret = fc.string({ minLength: 8, maxLength: 16, unit: fc.constantFrom(...'abAB01+/=.*[]$\\"^-é') });
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

/** Spellings in which a server may repeat a token; each has a reader of its own, written for this test. */
const percent = (text: string): string => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const units = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  'upper case': (text) => text.toUpperCase(),
  'lower case': (text) => text.toLowerCase(),
  Base64: base64,
  'Base64 without padding': (text) => base64(text).replaceAll('=', ''),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'Base64 after one byte': (text) => base64(`:${text}`),
  'Base64 after two bytes': (text) => base64(`u:${text} and more`),
  'Base64 of Basic credentials': (text) => `Basic ${base64(`user:${text}`)}`,
  'Base64 in upper case before': (text) => base64(text.toUpperCase()),
  'Base64 in JSON that escapes slashes': (text) => JSON.stringify(base64(text)).replaceAll('/', '\\/'),
  'Base64 in a query': (text) => encodeURIComponent(base64(text)),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex in upper case': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'hex inside of longer hex': (text) => `0${Buffer.from(`x${text}y`).toString('hex')}`,
  'percent-encoding': percent,
  'percent-encoding twice': (text) => encodeURIComponent(percent(text)),
  'percent-encoding where it is due': encodeURIComponent,
  'escapes of JSON': units,
  'escapes of JSON in a string of JSON': (text) => JSON.stringify(units(text)),
  'escapes of JSON in upper case': (text) => units(text).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase()),
  'escapes of HTML': (text) => [...text].map((character) => `&#${character.codePointAt(0)};`).join(''),
  'one escape': (text) => `${units(text.slice(0, 1))}${text.slice(1)}`,
};

describe.each(Object.entries(SPELLINGS))('%s', (_, spell) => {
  const token = 'Tok/en+1-é.~Zz9';
  const spelled = targetAt('http://x', { token });

  it.each(['', 'got ', '{"got":"'])('of a token is hidden after "%s", and what is around it stays', (before) => {
    const text = `${before}${spell(token)}" and ünchanged`;
    const shown = hideSecrets(text, spelled);
    expect(shown).toContain('$PLANT_STORE_TOKEN');
    expect(shown).toContain(before);
    expect(shown.endsWith('" and ünchanged')).toBe(true);
    expect(Buffer.from(hideSecretBytes(bytes(text), spelled)).toString()).toBe(shown);
  });

  it('of another token stays', () => {
    const text = `got ${spell('Tok/en+2-é.~Zz9')}`;
    expect(hideSecrets(text, spelled)).toBe(text);
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
