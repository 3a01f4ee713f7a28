import { evaluate } from './evaluation/evaluate.js';
import { allApplied, memberNodes } from './part-nodes.js';
import type { SchemaReader } from './schema-reader.js';

/** Reads any schema. */
export const WHOLE_READER: SchemaReader = { evaluate, allApplied, memberNodes };
