import type { DocumentWarning } from '../../contract/document-warning.js';
import type { Replacement } from '../../json/replace-all.js';
import type { Part, Scalar } from '../source/parts.js';
import type { SchemaResources } from '../schemas/schema-resources.js';
import type { SourceFiles } from '../source/located-node.js';
import type { OpenapiVersion } from '../source/read-version.js';

/** A kind of oddity that is mended before a document is read, so that its readers never meet it. */
export interface Mend {
  readonly part?: (part: Part, within: Within) => Change | undefined;
  readonly scalar?: (scalar: Scalar) => Change | undefined;
}

/** What a mend knows beside the place that it looks at. */
export interface Within {
  readonly sourceFiles: SourceFiles;
  readonly resources: SchemaResources;
  readonly version: OpenapiVersion;
}

/** What is read in place of what is written; undefined leaves it out. */
export interface Change {
  readonly to: Replacement;
  readonly warning: DocumentWarning;
}
