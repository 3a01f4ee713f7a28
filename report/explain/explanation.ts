import type { Place } from '../../core/openapi/place.js';
import { inert } from '../inert.js';
import { labelled, wrap } from '../wrap.js';
import { excerptOf } from './excerpt.js';

/** What there is to say of an id. */
export interface Explanation {
  /** `check stored-as-sent`. */
  readonly heading: string;
  /** In a few sentences. */
  readonly about: string;
  /** Labels with a text each. */
  readonly facts: readonly Fact[];
  /** The parts of the contract that it is about. */
  readonly places: readonly Place[];
}

/** A label of at most ten characters, and what stands beside it. */
export type Fact = readonly [label: string, text: string];

const COLUMN = 11;

/** The label of a command, which is not wrapped because it has to work when it is pasted. */
export const COMMAND = 'again';

/**
 * An explanation for a terminal of 80 columns, with the lines of the contract below.
 * @param textOf the text of a file of the document.
 */
export function renderExplanation({ heading, about, facts, places }: Explanation, textOf: (file: string) => string): string {
  const parts = [
    inert(heading),
    wrap(inert(about), 2)
      .map((line) => `  ${line}`)
      .join('\n'),
    facts
      .flatMap(([label, text]) =>
        label === COMMAND ? [`  ${label.padEnd(COLUMN)}${inert(text)}`] : labelled(label, inert(text), 2, COLUMN),
      )
      .join('\n'),
    ...excerptOf(places, textOf),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
