import type { Place } from '../../core/openapi/place.js';
import { inert } from '../inert.js';
import { WIDTH, labelled, wrap } from '../wrap.js';

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

/** Lines that are shown before and behind the one that is meant. */
const AROUND = 3;

/** The lines of the contract around some places, a part for each file that is there: those that are meant are marked. */
function excerptOf(places: readonly Place[], textOf: (file: string) => string): readonly string[] {
  const files = [...new Set(places.map(({ file }) => file))];
  return files.flatMap((file) => {
    const text = textOf(file);
    if (text === '') return [];
    const meant = new Set(places.filter((place) => place.file === file).map(({ line }) => line));
    return [`  ${inert(file)}`, ...linesOf(text.split('\n'), meant)].join('\n');
  });
}

function linesOf(all: readonly string[], meant: ReadonlySet<number>): readonly string[] {
  const numbers = [...meant].flatMap((line) => Array.from({ length: 2 * AROUND + 1 }, (_, i) => line - AROUND + i));
  const shown = [...new Set(numbers)].filter((line) => line >= 1 && line <= all.length).toSorted((a, b) => a - b);
  return shown.flatMap((line, i) => {
    const text = `  ${meant.has(line) ? '>' : ' '} ${String(line).padStart(4)}  ${inert(all[line - 1] ?? '')}`.trimEnd();
    const gap = i > 0 && shown[i - 1] !== line - 1 ? ['       ...'] : [];
    return [...gap, text.length > WIDTH ? `${text.slice(0, WIDTH - 3)}...` : text];
  });
}
