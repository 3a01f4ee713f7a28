import { allContents } from '../contract/all-contents.js';
import type { Operation } from '../contract/contract.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';

/** The schemas of the parameters, bodies and headers of an operation and its responses. */
export function schemasOfOperation({ parameters, body, responses }: Operation): readonly SchemaNode[] {
  const contents = [...(body === undefined ? [] : [body]), ...responses].flatMap(allContents);
  const headers = responses.flatMap((rule) => rule.headers);
  return [...parameters, ...contents, ...headers].flatMap(({ schema }) => schema ?? []);
}
