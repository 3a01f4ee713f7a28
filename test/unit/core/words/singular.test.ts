import { describe, expect, it } from 'vitest';
import { singularsOf } from '../../../../core/words/singular.js';

describe('the singular of a word', () => {
  it.each([
    ['plants', 'plant'],
    ['categories', 'category'],
    ['boxes', 'box'],
    ['houses', 'house'],
    ['leaves', 'leaf'],
    ['people', 'person'],
    ['indices', 'index'],
    ['news', 'news'],
    ['constructor', 'constructor'],
  ])('of %s may be %s', (word, singular) => expect(singularsOf(word)).toContain(singular));

  it('of address is not addres', () => expect(singularsOf('address')).toEqual(['address']));
});
