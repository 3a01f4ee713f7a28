import type { Place } from '../../core/openapi/place.js';
import { inert } from '../inert.js';
import { WIDTH } from '../wrap.js';

/** Lines that are shown before and behind the one that is meant. */
const AROUND = 3;

/** The lines of the contract around some places, a part for each file that is there: those that are meant are marked. */
export function excerptOf(places: readonly Place[], textOf: (file: string) => string): readonly string[] {
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
