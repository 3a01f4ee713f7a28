import type { JsonValue } from '../../core/json/value.js';
import type { Example, Operation } from '../../core/contract/contract.js';
import { contentsOf } from '../../core/respond/negotiation/choose-content.js';
import type { PrismContent, PrismExample, PrismOperation } from './prism.js';

/** The examples of the document, keyed by the object identities that Prism returns. */
export type ExactExamples = ReadonlyMap<unknown, JsonValue>;

/** Prism's operation with the exact examples of the document: Prism's own loader rounds numbers beyond 2^53. */
export function withExactExamples(operation: Operation, prism: PrismOperation): PrismOperation {
  return {
    ...prism,
    responses: prism.responses.map((response) => {
      const rule = operation.responses.find(({ status }) => status.toUpperCase() === response.code.toUpperCase());
      const documented = rule === undefined ? [] : contentsOf(rule);
      const examplesOf = ({ mediaType }: PrismContent): readonly Example[] =>
        documented.find(({ name }) => name === mediaType.toLowerCase())?.examples ?? [];
      const contents = (response.contents ?? []).map((content) => exactContent(content, examplesOf(content)));
      // The kit makes the headers.
      return { ...response, contents, headers: [] };
    }),
  };
}

/** Collects the examples that Prism may return unchanged. */
export function exactExamples(operations: readonly Operation[]): ExactExamples {
  const examples = operations.flatMap(({ responses }) =>
    responses.flatMap((rule) => contentsOf(rule).flatMap((content) => content.examples)),
  );
  return new Map(examples.map(({ value }) => [value, value]));
}

function exactContent(content: PrismContent, examples: readonly Example[]): PrismContent {
  return { ...content, examples: (content.examples ?? []).map((example) => exactExample(example, examples)) };
}

/** http-spec names the value of `example` `default`; the contract names it `example`. */
function exactExample(example: PrismExample, examples: readonly Example[]): PrismExample {
  const named = examples.find(({ name }) => name === example.key);
  const currentExample = named ?? (example.key === 'default' ? examples.find(({ name }) => name === 'example') : undefined);
  return currentExample === undefined ? example : { ...example, value: currentExample.value };
}
