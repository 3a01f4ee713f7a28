import { describe, expect, it } from 'vitest';
import { plain, wordsOf } from '../../../../core/words/name-words.js';

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
