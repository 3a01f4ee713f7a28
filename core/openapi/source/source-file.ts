import type { JsonValue } from '../../json/value.js';
import type { DocumentWarning } from '../../contract/document-warning.js';
import type { ObjectName } from './objects.js';
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
  /** Other files by JSON pointer, of a document that was made of several. Absent of one that stands as it is written. */
  readonly otherFiles?: ReadonlyMap<string, string>;
  /** What other files refer to in it. Absent if there is nothing. */
  readonly entries?: readonly Entry[];
  /** What was odd about it, and was read all the same. Absent if nothing was. */
  readonly warnings?: readonly DocumentWarning[];
}

/** A part of a file that another one refers to, as what it does. */
export interface Entry {
  readonly pointer: string;
  readonly object: ObjectName;
}

/** The location of a pointer; a missing one has that of its nearest ancestor. */
export function placeIn(source: SourceFile, pointer: string): Place {
  for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
    const line = source.lines.get(near);
    if (line !== undefined) return { file: source.otherFiles?.get(near) ?? source.file, line, pointer };
  }
  return { file: source.file, line: source.lines.get('') ?? 1, pointer };
}
