import { allContents } from '../contract/all-contents.js';
import type { Contract, Operation } from '../contract/contract.js';
import type { DocumentWarning } from '../contract/document-warning.js';
import { unmadePatterns } from '../schema/samples/unmade-patterns.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';

/** Warnings of patterns for which the kit finds no text: a mock cannot answer, nor a gate ask, what has to match them. */
export function unmadeWarnings({ operations }: Pick<Contract, 'operations'>): readonly DocumentWarning[] {
  return unmadePatterns(operations.flatMap(schemasOf)).map(({ pattern, at }) => ({
    kind: 'pattern-not-made',
    message: `no text was found that matches ${pattern}, so that made-up values break it`,
    hint: 'Give the schema an example',
    at,
  }));
}

function schemasOf({ parameters, body, responses }: Operation): readonly SchemaNode[] {
  const contents = [...(body === undefined ? [] : [body]), ...responses].flatMap(allContents);
  const headers = responses.flatMap((rule) => rule.headers);
  return [...parameters, ...contents, ...headers].flatMap(({ schema }) => schema ?? []);
}
