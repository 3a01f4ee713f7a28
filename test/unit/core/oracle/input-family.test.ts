import { describe, expect, it } from 'vitest';
import { UNTRACED } from '../../../../core/cases/case.js';
import { groups } from './groups.js';

describe('cases are told apart by the family of their input', () => {
  it('two that send input of two families to one spot are two: no single change would fix both', () => {
    expect(groups({ kind: 'lone-surrogate', focus: '/name' }, { kind: 'malformed-cut', focus: '/name' })).toEqual([[0], [1]]);
  });

  it('a random value of several families belongs to the one that fails for others, too', () => {
    const random = { kind: 'string-short+string-other', focus: '/name' };
    expect(groups(random, { kind: 'string-empty', focus: '/name' })).toEqual([[0, 1]]);
    expect(groups(random, { kind: 'string-astral', focus: '/name' })).toEqual([[0, 1]]);
  });

  it('a random value of several kinds of one family is certain, so that an untraced one joins it', () => {
    const trimmed = { kind: 'string-blank+string-other', focus: '/name', check: 'stored-as-sent', signature: '200' } as const;
    expect(groups({ ...trimmed, kind: UNTRACED }, trimmed)).toEqual([[0, 1]]);
  });

  it('a number that a case names and a random one are one, whatever their type', () => {
    expect(groups({ kind: 'value--1', focus: '/rating' }, { kind: 'integer-other', focus: '/rating' })).toEqual([[0, 1]]);
    expect(groups({ kind: 'value-null', focus: '/rating' }, { kind: 'integer-other', focus: '/rating' })).toEqual([[0], [1]]);
  });

  it('short, long and odd strings at one spot are one: any string fails', () => {
    const kinds = ['string-short', 'string-long', 'string-astral'];
    expect(groups(...kinds.map((kind) => ({ kind, focus: '/name' })))).toEqual([[0, 1, 2]]);
    expect(groups(...kinds.slice(1).map((kind) => ({ kind, focus: '/name' })))).toEqual([[0], [1]]);
  });

  it('a form of a request that fails by itself fails without credentials, too, and that is no other cause', () => {
    const form = { kind: 'string-empty', focus: '/name' };
    const bare = { kind: 'credentials-none', focus: '/security', variant: 'string-empty' };
    expect(groups(form, bare)).toEqual([[0, 1]]);
    expect(groups({ ...form, kind: 'string-nul' }, bare)).toEqual([[0], [1]]);
  });

  it('a server that is open in one form of the request has another fault than one that is open in all', () => {
    const open = { kind: 'credentials-none', focus: '/security', check: 'credentials-required', signature: 'success' } as const;
    expect(groups({ ...open, variant: 'chunked' }, { ...open, variant: 'integer-zero' })).toEqual([[0], [1]]);
    expect(groups(open, { ...open, variant: 'chunked' }, { ...open, variant: 'integer-zero' })).toEqual([[0, 1, 2]]);
  });

  it('a server that goes down refuses, resets or hangs for one cause', () => {
    const check = 'answer-received';
    const ways = ['reset', 'refused', 'timeout'].map((signature) => ({ kind: 'value-null', focus: '/name', check, signature }) as const);
    expect(groups(...ways)).toEqual([[0, 1, 2]]);
  });
});
