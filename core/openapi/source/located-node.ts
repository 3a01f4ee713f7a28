import type { JsonValue } from '../../json/value.js';
import type { SourceFile } from './source-file.js';

/** A node in one of the document's files. */
export interface LocatedNode {
  readonly source: SourceFile;
  readonly pointer: string;
  readonly value: JsonValue;
}

/** All files of the document by absolute path; the first one is the document itself. */
export type SourceFiles = ReadonlyMap<string, SourceFile>;
