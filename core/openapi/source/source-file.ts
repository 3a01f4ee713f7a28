import type { JsonValue } from '../../json/value.js';
import type { Place } from '../../place.js';

/** One file of the document: its exact value, and the line of everything in it. */
export interface SourceFile {
  /** The path as shown to users: as given, or relative to the working directory. */
  readonly file: string;
  /** The absolute path, used to resolve `$ref`s. */
  readonly path: string;
  /** The path of the file that a relative reference names; undefined for another server. Absent if there are no other files. */
  readonly beside?: (written: string) => string | undefined;
  readonly text: string;
  readonly root: JsonValue;
  /** Line by JSON pointer, counted from 1. A pair has the line of its key. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The location of a pointer; a missing one has that of its nearest ancestor. */
export function placeIn(source: SourceFile, pointer: string): Place {
  for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
    const line = source.lines.get(near);
    if (line !== undefined) return { file: source.file, line, pointer };
  }
  return { file: source.file, line: source.lines.get('') ?? 1, pointer };
}
