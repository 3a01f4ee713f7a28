import { type Case, isRandomSuite } from '../../cases/case.js';
import { getAt } from '../../json/edit.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { pathsOfTexts } from '../../json/inner-values.js';
import { isBlank } from '../../words/trimmed.js';
import { bodyValue } from './body-value.js';
import { type InputSet, inputs, isIn, partsOf } from '../../input/input.js';

/** Valid texts that many servers refuse wherever they stand, because one function cleans all texts. */
export interface RefusedText {
  readonly id: string;
  readonly words: string;
  /** The inputs of the cases that send one. */
  readonly sentBy: InputSet;
  readonly isOne: (text: string) => boolean;
}

/** The id of what is refused for a NUL character. */
export const NUL_REFUSED = 'nul-refused';

const NUL: RefusedText = {
  id: NUL_REFUSED,
  words: 'a text has a NUL character',
  sentBy: inputs('string', 'nul'),
  isOne: (text) => text.includes('\0'),
};

const REFUSED_TEXTS: readonly RefusedText[] = [
  NUL,
  {
    id: 'blank-refused',
    words: 'a text has nothing but spaces, or nothing at all',
    sentBy: inputs('string', 'blank', 'empty'),
    isOne: isBlank,
  },
];

/** Where a case sends such a text. */
export interface SentText {
  readonly text: RefusedText;
  readonly at: readonly InstancePath[];
  /** The names of the members, whichever operation has them. */
  readonly places: readonly string[];
}

/**
 * The text that a case sends, of those that are refused wherever they stand. A random body has it wherever it has one with a NUL character, which
 * nothing else needs.
 * @returns undefined if it sends none.
 */
export function refusedTextOf({ input, suite, plan: { body } }: Case): SentText | undefined {
  const isSent = ({ sentBy }: RefusedText): boolean => partsOf(input).some((one) => isIn(sentBy, one));
  const mayBe = REFUSED_TEXTS.filter((text) => isSent(text) || (text === NUL && isRandomSuite(suite)));
  const value = mayBe.length === 0 ? undefined : bodyValue(body);
  if (value === undefined) return undefined;
  // A body that is a text is no member.
  const texts = pathsOfTexts(value).filter(({ length }) => length > 0);
  for (const text of mayBe) {
    const at = texts.filter((path) => text.isOne(String(getAt(value, path))));
    const names = at.map((path) => describePath(path.map((step) => (typeof step === 'number' ? '*' : step))));
    if (at.length > 0) return { text, at, places: [...new Set(names)] };
  }
  return undefined;
}
