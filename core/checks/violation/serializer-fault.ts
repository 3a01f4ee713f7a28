import { getAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import type { SchemaViolation } from '../../schema/evaluation/evaluate.js';

/**
 * A way in which servers write a value wrong wherever it occurs, because one serializer writes all of them: null where the schema
 * has no null, and a date-time without an offset (RFC 3339 section 5.6).
 */
export type AnswerFamily = 'null' | 'no-offset';

/** A date-time that is right but for its missing offset. */
const WITHOUT_OFFSET = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?$/;

/** The family of a fault in a body; undefined if the fault is of one schema alone. */
export function answerFamily(body: JsonValue, { path, assertion }: SchemaViolation): AnswerFamily | undefined {
  const value = getAt(body, path);
  if (value === null) return 'null';
  return assertion.keyword === 'format' && typeof value === 'string' && WITHOUT_OFFSET.test(value) ? 'no-offset' : undefined;
}
