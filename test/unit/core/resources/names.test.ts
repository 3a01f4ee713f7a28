import { describe, expect, it } from 'vitest';
import { singularsOf } from '../../../../core/resources/names/singular.js';
import { plain, wordsOf } from '../../../../core/resources/names/words.js';

describe('the words of a name', () => {
  it.each([
    ['plantId', ['plant', 'id']],
    ['plant_id', ['plant', 'id']],
    ['PlantID', ['plant', 'id']],
    ['plant-id', ['plant', 'id']],
    ['_id', ['id']],
    ['XMLHttpRequest2', ['xml', 'http', 'request', '2']],
    ['straßenName', ['straßen', 'name']],
    ['', []],
  ])('of %s are %j', (name, words) => expect(wordsOf(name)).toEqual(words));

  it('are compared without separators', () => expect(plain('plant_id')).toBe(plain('PlantID')));
});

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
