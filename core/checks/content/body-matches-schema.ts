import { getAt } from '../../json/edit.js';
import { parseJson } from '../../json/parse.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import { sequenceItems } from '../../codecs/sequences.js';
import type { DescribedBody } from './described-body.js';
import { appliedNodes } from '../../schema/applied-nodes.js';
import { allApplied, memberNodes } from '../../schema/part-nodes.js';
import { type EvaluationOptions, type SchemaViolation, evaluate } from '../../schema/evaluation/evaluate.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { bodyReadings } from './body-readings.js';
import { type AnswerFamily, answerFamily } from '../violation/serializer-fault.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';
import { documentedResponse } from './documented-response.js';

const AS_RESPONSE: EvaluationOptions = { direction: 'response', formats: 'assertion' };

/** The body of a documented response matches its schema, including every format that has a definition. */
export const bodyMatchesSchema: Check = (checked) => {
  const documented = documentedResponse(checked);
  if (documented?.media === undefined) return undefined;
  const { response, media } = documented;
  const fault = media.isSequence === true ? faultOfItems(media.schema, documented) : faultOf(media.schema, bodyReadings(documented));
  if (fault === undefined) return undefined;
  const { at } = fault.assertion;
  return {
    check: 'body-matches-schema',
    signature: `${response.status} ${at.pointer}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, response),
    actual: `${response.status}, but in its body ${fault.message}`,
    constraint: fault.assertion,
    ...(fault.text === undefined ? {} : { text: fault.text }),
    ...(fault.family === undefined ? {} : { family: fault.family }),
    scope: 'response',
    focus: at.pointer,
  };
};

interface Fault extends SchemaViolation {
  readonly family: AnswerFamily | undefined;
  readonly text: string | undefined;
}

/** The fault of the first reading, if every reading breaks the schema. */
function faultOf(schema: SchemaNode, readings: readonly JsonValue[]): Fault | undefined {
  let first: Fault | undefined;
  for (const value of readings) {
    const [fault] = evaluate(schema, value, AS_RESPONSE).violations;
    if (fault === undefined) return undefined;
    first ??= { ...fault, family: answerFamily(value, fault), text: textOf(value, fault) };
  }
  return first;
}

/** The fault of the first item of a sequence that breaks the schema. */
function faultOfItems(schema: SchemaNode, { response, contentType }: DescribedBody): Fault | undefined {
  for (const item of sequenceItems(response.body, contentType, response.isCut === true)) {
    const fault = faultOf(schema, [item]) ?? faultOfData(schema, item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * The fault of the data of an event whose schema says what it holds (JSON Schema 2020-12 Validation section 8.5), also in the alternative that the event
 * matches, as one does for each name of an event (OpenAPI 3.2 section 4.14.5).
 */
function faultOfData(schema: SchemaNode, item: JsonValue): Fault | undefined {
  const data = memberOf(item, 'data');
  if (typeof data !== 'string') return undefined;
  const ofEvent = appliedNodes(schema, item);
  const ofData = allApplied(memberNodes(ofEvent, 'data'), data);
  if (ofEvent.some((node) => matchesSeveral(node, item)) || ofData.some((node) => matchesSeveral(node, data))) return undefined;
  const read = parseJson(data) ?? data;
  for (const { content } of ofData) {
    const fault = content && faultOf(content, [read]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** True if a value matches several alternatives of an `anyOf`: what one of them says of its content may not be meant. */
function matchesSeveral({ more }: SchemaNode, value: JsonValue): boolean {
  return (more?.anyOf ?? []).filter((branch) => evaluate(branch, value).violations.length === 0).length > 1;
}

function textOf(body: JsonValue, { path, assertion }: SchemaViolation): string | undefined {
  const value = assertion.keyword === 'format' ? getAt(body, path) : undefined;
  return typeof value === 'string' ? value : undefined;
}
