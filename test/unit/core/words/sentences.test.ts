import { expect, it } from 'vitest';
import { sentencesOf } from '../../../../core/words/sentences.js';

it.each([
  ['One. Two; three! Four?', ['One.', 'Two;', 'three!', 'Four?']],
  ['It goes on\n  in the next line.\n\nAnother one', ['It goes on in the next line.', 'Another one']],
  ["It isn't sent and can't be.", ['It is not sent and cannot be.']],
  [' \n\n ', []],
])('the sentences of a text are each in one line: %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
