import { parseJson } from '../../json/parse.js';
import type { JsonValue } from '../../json/value.js';
import type { PartPlan } from '../../request/plan/request-plan.js';
import { asWritten, assembleText } from '../../request/slots/template.js';

/** The value of a body, also of one that was written as a text; undefined if it is none, or repeats a member. */
export function bodyValue(body: PartPlan): JsonValue | undefined {
  if (body.kind === 'value') return body.value;
  const text = body.kind === 'raw' ? assembleText(body.template, asWritten) : undefined;
  return text === undefined ? undefined : parseJson(text);
}
