import { describe, expect, it } from 'vitest';
import { readPreferences } from '../../../../../core/respond/response/preferences.js';

describe('readPreferences', () => {
  it.each([
    ['code=400', { code: 400 }],
    ['code=400, example=missingName', { code: 400, example: 'missingName' }],
    ['Code = "201" ; q=1,dynamic=true', { code: 201, dynamic: true }],
    ['example="a, b; c=d"', { example: 'a, b; c=d' }],
    ['code=400, code=500', { code: 400 }],
    ['respond-async, wait=10', {}],
    ['seed=7, dynamic=false', { seed: '7', dynamic: false }],
    ['return=minimal; code=400', {}],
    ['delay=800', { delay: 800 }],
  ])('reads Prefer: %s', (prefer, wishes) => {
    expect(readPreferences([prefer], '')).toEqual(wishes);
  });

  it.each([
    ['__code=400&x=1', { code: 400 }],
    ['__example=a%20b&__dynamic=true&__seed=s', { example: 'a b', dynamic: true, seed: 's' }],
    ['__delay=5', { delay: 5 }],
    ['code=400', {}],
  ])('reads the query %s', (query, wishes) => {
    expect(readPreferences([], query)).toEqual(wishes);
  });

  it('leaves the query alone where there is the header', () => {
    expect(readPreferences(['code=400'], '__code=500')).toEqual({ code: 400 });
  });

  it.each(['__code=400&__code=200', '__example=a&__example=a', '__delay=1&__delay=2'])(
    'does not choose between the keys of %s',
    (query) => {
      expect(readPreferences([], query)).toMatch(/^__\w+ appears in the query more than once$/);
    },
  );

  it.each(['code=abc', 'code', 'code=4000', 'code=099', 'code=101', 'code=600', 'dynamic=yes', 'delay=1s', 'delay=999999'])(
    'says what is wrong with %s',
    (prefer) => {
      expect(readPreferences([prefer], '')).toEqual(expect.any(String));
    },
  );
});
