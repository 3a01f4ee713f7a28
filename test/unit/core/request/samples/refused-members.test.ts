import { describe, expect, it } from 'vitest';
import { decodeJson } from '../../../../../core/json/decode.js';
import { printJson } from '../../../../../core/json/print.js';
import type { JsonValue } from '../../../../../core/json/value.js';
import { asWanted } from '../../../../../core/request/samples/refused-members.js';

const json = (text: string): JsonValue => decodeJson(Buffer.from(text)).value ?? null;

const whole = json('{"kind":"text","title":"a","options":["x","y"]}');

const wanted = (body: string, media: Parameters<typeof asWanted>[0]['media']): string => printJson(asWanted({ media, whole }, json(body)));

describe('a body as a server wants it', () => {
  const refused = { paths: [['options']], isFault: false };
  const refusedBy = [{ member: ['kind'], value: 'choice', paths: [] }];

  it('has the members that belong to one of its values', () => {
    expect(wanted('{"kind":"choice","title":"b"}', { refused, refusedBy })).toBe('{"kind":"choice","title":"b","options":["x","y"]}');
  });

  it('lacks those that belong to another one', () => {
    expect(wanted('{"kind":"text","options":["z","q"]}', { refused, refusedBy })).toBe('{"kind":"text"}');
  });

  it('is left as it is where they are right', () => {
    expect(wanted('{"kind":"choice","options":["z","q"]}', { refused, refusedBy })).toBe('{"kind":"choice","options":["z","q"]}');
  });

  it('is left as it is where no value is known to matter', () => {
    expect(wanted('{"kind":"choice","options":["z","q"]}', { refused })).toBe('{"kind":"choice","options":["z","q"]}');
  });
});
