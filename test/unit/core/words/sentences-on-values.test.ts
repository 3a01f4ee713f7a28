import { describe, expect, it } from 'vitest';
import { sentencesOnValues } from '../../../../core/words/sentences-on-values.js';

describe('the sentences of a document on how values are read and stored', () => {
  it.each<[text: string, sentences: string]>([
    [
      'An API of growers. White space around free texts is removed before they are stored. E-mail addresses are stored in lower case.',
      'White space around free texts is removed before they are stored. E-mail addresses are stored in lower case.',
    ],
    ['Names are kept as they are. Tags are lower-cased.', 'Tags are lower-cased.'],
    ['Names are compared without regard to case.', ''],
    ['What is removed is gone.', ''],
    [
      'Amounts are rounded half up to cents. Members that are null count as absent. Rounds of a bout are numbered.',
      'Amounts are rounded half up to cents. Members that are null count as absent.',
    ],
    ['', ''],
  ])('%j', (text, sentences) => {
    expect(sentencesOnValues(text)).toBe(sentences);
  });
});
