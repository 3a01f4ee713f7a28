import type { Operation } from '../../../core/contract/contract.js';
import { nodesOf } from '../../../core/schema/nodes/nodes-within.js';
import type { SchemaNode } from '../../../core/schema/nodes/schema-node.js';

/** Upper bounds on the words of an operation, and on the length of one, in characters. */
const MOST = 300;
const LONGEST = 60;

/** Words of the document that values of an operation may have: the names of members, listed values, and examples, of its requests and answers. */
export function wordsOf({ parameters, body, responses }: Operation): readonly string[] {
  const answers = responses.flatMap(({ content }) => content?.schema ?? []);
  const contents = body === undefined ? [] : [body.content];
  const schemas: readonly SchemaNode[] = [...parameters.map(({ schema }) => schema), ...contents.map(({ schema }) => schema), ...answers];
  const found = new Set<string>();
  for (const { properties, assertions, shown = [] } of nodesOf(schemas)) {
    if (found.size >= MOST) break;
    const listed = assertions.flatMap((assertion) => (assertion.keyword === 'enum' ? assertion.values : []));
    for (const word of [...properties.map(({ name }) => name), ...listed, ...shown])
      if (typeof word === 'string' && word !== '' && word.length <= LONGEST) found.add(word);
  }
  return [...found];
}
