import { KitError } from '../kit-error.js';
import { evaluate } from '../schema/evaluate.js';
import type { MediaType, Operation } from './contract.js';

/**
 * Validates every example of an operation against its schema: frontends and generators start from them.
 * @throws KitError at the line of an example that violates its schema.
 */
export function checkExamples(operation: Operation): void {
  const media = [operation.body?.content, ...operation.responses.map((response) => response.content)];
  for (const type of media) if (type !== undefined) checkMediaType(type);
}

function checkMediaType({ examples, schema }: MediaType): void {
  for (const { name, value, at } of examples) {
    const fault = evaluate(schema, value).violations[0];
    if (fault === undefined) continue;
    throw new KitError('DocumentError', `the example '${name}' breaks its schema: ${fault.message}`, 'Fix the example or the schema', at);
  }
}
