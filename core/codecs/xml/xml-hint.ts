import { schemaNameAt } from '../../place.js';
import type { SchemaNode, XmlHint } from '../../schema/nodes/schema-node.js';

/** What schemas that speak of one value say of how it is written; the first of them counts most. */
export function hintOf(nodes: readonly SchemaNode[]): XmlHint {
  return Object.assign({}, ...nodes.toReversed().map(({ hints }): XmlHint => hints?.xml ?? {}));
}

/** The name of the schema among the components of the document, if an element can have it. */
export function componentName(nodes: readonly SchemaNode[]): string | undefined {
  const name = nodes.map(({ at }) => schemaNameAt(at.pointer)).find((one) => one !== undefined);
  return name !== undefined && NAME.test(name) ? name : undefined;
}

/** A name without a colon (Namespaces in XML 1.0 section 3). */
export const NAME = /^[A-Za-z_][\w.-]*$/;
