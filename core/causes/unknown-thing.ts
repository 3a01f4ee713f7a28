import { requestModelOf } from '../request/request-model.js';
import type { Symptom } from './symptom.js';

/**
 * The member or path parameter that names a thing which exists in plain requests, and has another value in the case, one that the schema allows or
 * leaves open: what it is does not matter, as it names nothing that the run knows. Pure.
 * @returns the pointer of its schema; undefined where the failure depends on something else.
 */
export function unknownThing({ case: testCase, violation }: Pick<Symptom, 'case' | 'violation'>): string | undefined {
  const { operation, expectation } = testCase;
  if (violation.scope !== 'request' || expectation.kind === 'invalid') return undefined;
  const isKey = operation.parameters.some((one) => one.in === 'path' && one.known !== undefined && one.at.pointer === violation.focus);
  if (isKey) return violation.focus;
  const known = operation.body?.content.known ?? [];
  if (known.length === 0) return undefined;
  const field = requestModelOf(operation)?.fields.find(({ shape }) => shape.at.pointer === violation.focus);
  const isKnown = field !== undefined && known.some(([path]) => path.join('\n') === field.path.join('\n'));
  return isKnown ? violation.focus : undefined;
}
