import type { JsonValue } from '../json/value.js';
import type { Evaluate } from './evaluation/evaluator.js';
import type { SchemaNode } from './nodes/schema-node.js';

/** How schemas are read: wholly (whole-reader.ts), or only as plain ones need it, which is lighter in a browser (plain-schema.ts). */
export interface SchemaReader {
  readonly evaluate: Evaluate;
  /** Schemas with all that they apply to the same value, which may not be known, each once. */
  readonly allApplied: (nodes: readonly SchemaNode[], value: JsonValue | undefined) => readonly SchemaNode[];
  /** The schemas that apply to a member of an object to which others apply. */
  readonly memberNodes: (nodes: readonly SchemaNode[], name: string) => readonly SchemaNode[];
}
