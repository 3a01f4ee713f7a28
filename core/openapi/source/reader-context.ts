import type { DocumentWarning } from '../../contract/document-warning.js';
import type { LocatedNode, SourceFiles } from './located-node.js';
import type { OpenapiVersion } from './read-version.js';

/** What all readers of one document share. */
export interface Reading {
  readonly sourceFiles: SourceFiles;
  /** The document itself. */
  readonly root: LocatedNode;
  /** The schemas of 3.0 are not yet JSON Schema 2020-12. */
  readonly version: OpenapiVersion;
  readonly warn: (warning: DocumentWarning) => void;
}
