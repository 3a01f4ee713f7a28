import { describe, expect, it } from 'vitest';
import { type Parts, narrow } from '../../../../core/inquiry/narrow.js';

/** Dotted names as parts: `a.b` is inside `a`. */
function partsOf(...names: readonly string[]): Parts<string> {
  const depth = (name: string): number => name.split('.').length;
  const contains = (outer: string, inner: string): boolean => `${inner}.`.startsWith(`${outer}.`);
  return {
    inside: (outer) =>
      names.filter((name) => (outer === undefined ? depth(name) === 1 : contains(outer, name) && depth(name) === depth(outer) + 1)),
    contains,
  };
}

/** A search in which the given parts decide, and the parts that it asked about, in order. */
async function search(
  parts: Parts<string>,
  decisive: readonly string[],
  most = 9,
): Promise<{ found: readonly string[]; asked: readonly string[] }> {
  const asked: string[] = [];
  const decides = (part: string): Promise<boolean> => {
    asked.push(part);
    return Promise.resolve(decisive.includes(part));
  };
  return { found: await narrow(parts, { decides, most }), asked };
}

describe('narrow', () => {
  const parts = partsOf('a', 'a.b', 'a.c', 'a.c.d', 'e', 'e.f');

  it('finds the innermost parts that decide, in order', async () => {
    expect((await search(parts, ['a', 'a.c', 'a.c.d', 'e'])).found).toEqual(['a.c.d', 'e']);
  });

  it('asks about what is inside a part only if the part decides', async () => {
    expect((await search(parts, ['e'])).asked).toEqual(['a', 'e', 'e.f']);
  });

  it('asks about nothing more once it has found as many as it may', async () => {
    expect(await search(parts, ['a', 'a.b', 'a.c', 'e'], 1)).toEqual({ found: ['a.b'], asked: ['a', 'a.b'] });
    expect((await search(parts, ['a', 'a.b', 'a.c', 'e'], 2)).found).toEqual(['a.b', 'a.c']);
  });

  it('finds nothing where no part decides', async () => {
    expect((await search(parts, [])).found).toEqual([]);
  });

  it('does not count a part inside another one that was found as a second part', async () => {
    const flat: Parts<string> = { inside: (outer) => (outer === undefined ? ['a', 'a.b', 'c'] : []), contains: parts.contains };
    expect(await search(flat, ['a', 'a.b', 'c'])).toEqual({ found: ['a', 'c'], asked: ['a', 'c'] });
  });

  it('looks for nothing inside what cannot have a part that decides', async () => {
    const decides = (): Promise<boolean> => Promise.resolve(true);
    const mayDecide = (outer: string | undefined): Promise<boolean> => Promise.resolve(outer !== 'a');
    expect(await narrow(parts, { decides, mayDecide, most: 9 })).toEqual(['a', 'e.f']);
  });
});
