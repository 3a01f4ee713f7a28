import { describe, expect, it } from 'vitest';
import { groups } from '../groups.js';

describe('cases are told apart by the family of their input', () => {
  it('two that send input of two families to one spot are two: no single change would fix both', () => {
    expect(groups({ input: 'lone-surrogate', focus: '/name' }, { input: 'malformed-cut', focus: '/name' })).toEqual([[0], [1]]);
  });

  it('a random value of several families belongs to the one that fails for others, too', () => {
    const random = { input: 'string-short+string-other', focus: '/name' };
    expect(groups(random, { input: 'string-empty', focus: '/name' })).toEqual([[0, 1]]);
    expect(groups(random, { input: 'string-astral', focus: '/name' })).toEqual([[0, 1]]);
  });

  it('a random value of several kinds of one family is certain, so that an untraced one joins it', () => {
    const trimmed = { input: 'string-blank+string-other', focus: '/name', check: 'stored-as-sent', signature: '200' } as const;
    expect(groups({ ...trimmed, input: 'untraced' }, trimmed)).toEqual([[0, 1]]);
  });

  it('a number that a case names and a random one are one, whatever their type', () => {
    expect(groups({ input: 'value--1', focus: '/rating' }, { input: 'integer-other', focus: '/rating' })).toEqual([[0, 1]]);
    expect(groups({ input: 'value-null', focus: '/rating' }, { input: 'integer-other', focus: '/rating' })).toEqual([[0], [1]]);
  });

  it('two listed values of one field are one, also where a plus sign stands in them, which joins the inputs of random values', () => {
    expect(groups({ input: 'value-"a+b"', focus: '/type' }, { input: 'value-"c+d"', focus: '/type' })).toEqual([[0, 1]]);
  });

  it('an input that a finding file names and this version does not know is one with itself alone', () => {
    const [one, other] = [
      { input: 'string-unheard-of', focus: '/name' },
      { input: 'string-astral', focus: '/name' },
    ];
    expect(groups(one, other)).toEqual([[0], [1]]);
    expect(groups(one, { ...one })).toEqual([[0, 1]]);
  });

  it('short, long and odd strings at one spot are one: any string fails', () => {
    const inputs = ['string-short', 'string-long', 'string-astral'];
    expect(groups(...inputs.map((input) => ({ input, focus: '/name' })))).toEqual([[0, 1, 2]]);
    expect(groups(...inputs.slice(1).map((input) => ({ input, focus: '/name' })))).toEqual([[0], [1]]);
  });

  it('a form of a request that fails by itself fails without credentials, too, and that is no other cause', () => {
    const form = { input: 'string-empty', focus: '/name' };
    const bare = { input: 'credentials-none', focus: '/security', variant: 'string-empty' };
    expect(groups(form, bare)).toEqual([[0, 1]]);
    expect(groups({ ...form, input: 'string-nul' }, bare)).toEqual([[0], [1]]);
  });

  it('a server that is open in one form of the request has another fault than one that is open in all', () => {
    const open = { input: 'credentials-none', focus: '/security', check: 'credentials-required', signature: 'success' } as const;
    expect(groups({ ...open, variant: 'chunked' }, { ...open, variant: 'integer-zero' })).toEqual([[0], [1]]);
    expect(groups(open, { ...open, variant: 'chunked' }, { ...open, variant: 'integer-zero' })).toEqual([[0, 1, 2]]);
  });

  it('a server that goes down refuses, resets or hangs for one cause', () => {
    const check = 'answer-received';
    const ways = ['reset', 'refused', 'timeout'].map((signature) => ({ input: 'value-null', focus: '/name', check, signature }) as const);
    expect(groups(...ways)).toEqual([[0, 1, 2]]);
  });
});
