import type { Operation } from '../../contract/contract.js';
import type { JsonObject, JsonValue, Member } from '../../json/value.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { SchemaReader } from '../../schema/schema-reader.js';

/** What answers are made of where no request says it. */
export interface Materials {
  readonly reader: SchemaReader;
  /** The body of a success of an operation as the document shows it, always the same; undefined if it has none. */
  readonly blank: (operation: Operation) => JsonValue | undefined;
  /** The bodies that the document shows for successes of an operation, as examples. */
  readonly examples: (operation: Operation) => readonly JsonValue[];
  /** A valid value of a schema, always the same. */
  readonly made: (schema: SchemaNode) => JsonValue;
  /** One of several things, from 1 on; each is another one, and always the same. */
  readonly nth: (schema: SchemaNode, number: number) => JsonValue;
  /** What a thing that is made up says of the file that it has, such as its size. */
  readonly file?: (kind: ThingKind, value: JsonObject) => readonly Member[];
}
