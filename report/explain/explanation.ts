import type { Place } from '../../core/place.js';
import { inert, inertLines } from '../facts/harmless-text.js';
import { WIDTH, labelled, wrap } from '../facts/wrap.js';

/** An explanation of an id. */
export interface Explanation {
  /** `check stored-as-sent`. */
  readonly heading: string;
  /** A few sentences. */
  readonly about: string;
  /** Labelled texts. */
  readonly facts: readonly Fact[];
  /** The locations in the contract that it refers to. */
  readonly places: readonly Place[];
  /** To copy: what it is for, and its lines. */
  readonly snippet?: { readonly words: string; readonly text: string };
}

/** A label of at most ten characters, and its text. */
export type Fact = readonly [label: string, text: string];

const COLUMN = 11;

/** Begins a command, which is not wrapped because it must work when pasted. */
const COMMAND = 'npx plant-store-kit ';

/**
 * Renders an explanation for a terminal of 80 columns, with an excerpt of the contract below.
 * @param textOf returns the text of a document file.
 */
export function renderExplanation({ heading, about, facts, places, snippet }: Explanation, textOf: (file: string) => string): string {
  const parts = [
    inert(heading),
    about === '' ? '' : indented(wrap(inert(about), 2)),
    facts
      .flatMap(([label, text]) =>
        text.startsWith(COMMAND) ? [`  ${label.padEnd(COLUMN)}${inert(text)}`] : labelled(label, inert(text), 2, COLUMN),
      )
      .join('\n'),
    ...excerptOf(places, textOf),
    ...(snippet === undefined ? [] : [indented(wrap(inert(snippet.words), 2)), indented(inertLines(snippet.text).split('\n'))]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

/** Context lines before and after a location. */
const AROUND = 3;

/** Excerpts of the contract around the given places, one for each existing file, with the places marked. */
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
