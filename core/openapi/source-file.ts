import type { JsonValue } from '../json/value.js';
import type { Place } from './place.js';

/** One file of the document: its value, exact, and the line of everything in it. */
export interface SourceFile {
  /** The path as people know it: as given, or relative to the working directory. */
  readonly file: string;
  /** The absolute path, by which `$ref` finds it. */
  readonly path: string;
  readonly text: string;
  readonly root: JsonValue;
  /** Line by JSON pointer, counted from 1. A pair's line is that of its key. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The place of a pointer; a pointer that the file lacks is placed at its nearest ancestor. */
export function placeIn(source: SourceFile, pointer: string): Place {
  for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
    const line = source.lines.get(near);
    if (line !== undefined) return { file: source.file, line, pointer };
  }
  return { file: source.file, line: source.lines.get('') ?? 1, pointer };
}
