import { allContents } from '../../openapi/all-contents.js';
import type { Contract, MediaType } from '../../openapi/contract.js';
import { answerValue } from './answer-value.js';
import { bodyKindOf } from './body-kind.js';

/**
 * True if no response of a document has to be made: none has documented headers, and each body is JSON with valid examples only. A
 * random body, which `dynamic` asks for, has to be made anyway.
 */
export function showsEveryAnswer({ operations }: Pick<Contract, 'operations'>): boolean {
  const rules = operations.flatMap(({ responses }) => responses);
  return rules.every((rule) => rule.headers.length === 0 && allContents(rule).every(isShown));
}

function isShown({ name, schema, examples }: MediaType): boolean {
  const isValid = examples.every(({ value }) => answerValue(schema, value) !== undefined);
  return bodyKindOf(name) === 'json' && examples.length > 0 && isValid;
}
