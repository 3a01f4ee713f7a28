import type { DocumentWarning } from '../contract/document-warning.js';
import type { LocatedNode, SourceFiles } from './source/located-node.js';

/** What all readers of one document share. */
export interface Reading {
  readonly sourceFiles: SourceFiles;
  /** The document itself. */
  readonly root: LocatedNode;
  /** True for OpenAPI 3.0, whose schemas are not yet JSON Schema 2020-12. */
  readonly isVersion30: boolean;
  readonly warn: (warning: DocumentWarning) => void;
}
