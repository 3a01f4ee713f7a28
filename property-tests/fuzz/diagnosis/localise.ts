import { plainCase } from '../../../core/cases/plain/plain-case.js';
import { getAt, removeAt, setAt } from '../../../core/json/edit.js';
import { printJson } from '../../../core/json/print.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../../core/json/value.js';
import { notJson } from '../../../core/judge/expectation.js';
import { CHECK_TABLE } from '../../../core/policy/checks.js';
import type { Field, RequestModel } from '../../../core/request/request-model.js';
import { PLAIN_STYLE, type ValuePart, valuePart } from '../../../core/request/plan/request-plan.js';
import { asWritten } from '../../../core/request/slots/template.js';
import { bodyBytes, bodyTemplate } from '../../../core/request/wire/write-request.js';
import { type Parts, narrow } from '../../../core/inquiry/narrow.js';
import { type InstancePath, isWithin } from '../../../core/json/instance-path.js';
import { textConstraint } from '../faults/blame-request.js';
import { describeText } from '../cases/fuzz-case.js';
import { valueOfBody } from '../parts/fuzz-plan.js';
import { isJsonContent } from '../../../core/request/samples/plain-content.js';
import type { DrawnParameters } from '../parts/campaign-head.js';
import { headWithChanges } from '../parts/parameter-change.js';
import { parameterFault } from '../faults/parameter-fault.js';
import type { Experiments, Failure } from './failure.js';
import {
  type BodyFault,
  type FaultLocation,
  fieldFault,
  leftOutFault,
  orderFault,
  spellingFault,
  textFault,
  undeclaredFault,
} from '../faults/fault-location.js';

/**
 * Locates the fault in a minimal request: with a plain value at that location, it no longer fails. If the check itself names the
 * location, nothing is sent.
 */
export async function localise(failure: Failure, experiments: Experiments): Promise<FaultLocation> {
  const { request, violation } = failure;
  const { parts, caseOf, probe } = experiments;
  const { head, body } = request;
  // A stored value that differs names the location, but the finding's title does not.
  if (!CHECK_TABLE[violation.check].traceable && violation.check !== 'stored-as-sent') return { kind: 'unknown' };
  if (head.title !== '') return { kind: 'headers', id: head.id };
  if (head.drawn !== undefined) return inParameters(failure, head.drawn, experiments);
  const { content } = parts;
  const value = valueOfBody(body);
  if (content !== undefined && body.kind === 'absent') return textFault(content.model, 'absent', 'there is no body');
  if (content !== undefined && body.kind === 'raw' && value === undefined) return inText(failure, content, experiments);
  if (content !== undefined && value !== undefined) {
    const sent = body.kind === 'value' ? body : valuePart(value);
    const fails = async (changed: ValuePart): Promise<boolean> => {
      const other = body.kind === 'value' ? changed : content.write(changed.value);
      return other !== undefined && (await probe(caseOf({ head, body: other }), violation)) !== undefined;
    };
    const fault = await locateFault(content.model, sent, fails);
    if (fault !== undefined) return fault;
  }
  const always = (await probe(plainCase(parts.operation), violation)) !== undefined;
  return { kind: always ? 'anything' : 'unknown' };
}

/** Of the parameters that are left, a request without any of them does not fail: the first is named. */
async function inParameters(
  { request: { body }, violation }: Failure,
  { base, changes }: DrawnParameters,
  { parts: { operation }, caseOf, probe }: Experiments,
): Promise<FaultLocation> {
  const [change] = changes;
  const head = headWithChanges(operation, base, changes);
  if (change === undefined || head === undefined) return { kind: 'unknown' };
  const { expectation } = caseOf({ head, body });
  const isOptional = change.kind === 'value' && !change.part.field.parameter.required;
  const plain = isOptional ? headWithChanges(operation, base, [{ ...change, value: change.part.field.plain }]) : undefined;
  const always = plain !== undefined && (await probe(caseOf({ head: plain, body }), violation)) !== undefined;
  return parameterFault(operation, change, expectation, always);
}

/** A body that remains text: either it is not what its media type says, or its spelling matters (RFC 8259 sections 2 to 7). */
function inText({ request }: Failure, { model, oddOf }: NonNullable<Experiments['parts']['content']>, { caseOf }: Experiments): BodyFault {
  const testCase = caseOf(request);
  const { expectation } = testCase;
  const isForm = !isJsonContent(model.media);
  const kind = notJson(expectation) === undefined && !isForm ? 'spelling' : 'not-json';
  const odd = oddOf?.(bodyBytes(testCase, asWritten));
  return {
    ...textFault(model, kind, odd?.title ?? `the body is ${describeText(bodyTemplate(testCase))}`),
    ...(odd === undefined ? {} : { input: odd.input }),
    constraint: textConstraint(model, expectation),
  };
}

/**
 * True if a failure lies in a field with a known cause: with a plain value there, it no longer fails.
 * @param path of the field.
 */
export async function liesIn(path: InstancePath, { testCase, request, violation }: Failure, experiments: Experiments): Promise<boolean> {
  const { head, body } = request;
  const { content } = experiments.parts;
  const sent = valueOfBody(body);
  if (content === undefined || sent === undefined || getAt(sent, path) === undefined) return false;
  const plain = getAt(content.model.full, path);
  const value = plain === undefined ? removeAt(sent, path) : setAt(sent, path, plain);
  const other = body.kind === 'value' ? { ...body, value } : content.write(value);
  if (other === undefined) return false;
  const changed = experiments.caseOf({ head, body: other });
  return changed.expectation.kind === testCase.expectation.kind && (await experiments.probe(changed, violation)) === undefined;
}

/** Number of fields named when a failure needs a combination of fields. */
const NAMED = 2;

/**
 * Locates the fault in a body.
 * @param fails true if a body fails in the same way as the original.
 */
export async function locateFault(
  model: RequestModel,
  body: ValuePart,
  fails: (body: ValuePart) => Promise<boolean>,
): Promise<BodyFault | undefined> {
  const passes = async (value: JsonValue): Promise<boolean> => !(await fails({ ...body, value }));
  if (!(await fails({ ...body, style: PLAIN_STYLE }))) return spellingFault(model);
  const [field, ...others] = await faultyFields(model, body.value, passes);
  if (field !== undefined) {
    const plain = field.required ? undefined : getAt(model.full, field.path);
    const always = plain !== undefined && !(await passes(setAt(body.value, field.path, plain)));
    return fieldFault(model, body.value, [field, ...others], always);
  }
  if (await passes(onlyDeclared(model, body.value))) return undeclaredFault(model, body.value);
  for (const absent of model.fields) {
    const filled = filledIn(model, body.value, absent);
    if (filled !== undefined && (await passes(filled))) return leftOutFault(model, absent);
  }
  const sorted = inOrderOf(model.full, body.value);
  const isSorted = printJson(sorted) === printJson(body.value);
  return !isSorted && (await passes(sorted)) ? orderFault(model) : undefined;
}

/** The fields without which a body passes, as deep in it as there are any. */
function faultyFields(model: RequestModel, value: JsonValue, passes: (value: JsonValue) => Promise<boolean>): Promise<readonly Field[]> {
  const decides = async (field: Field): Promise<boolean> => {
    const without = withoutField(model, value, field);
    return without !== undefined && passes(without);
  };
  return narrow(fieldParts(model), { decides, most: NAMED });
}

/** The body with a plain value in a field, or without an optional field; undefined if the body lacks the field. */
function withoutField(model: RequestModel, value: JsonValue, { path, required }: Field): JsonValue | undefined {
  if (path.length === 0 || getAt(value, path) === undefined) return undefined;
  const plain = getAt(model.full, path);
  return plain === undefined || !required ? removeAt(value, path) : setAt(value, path, plain);
}

/** The body with a missing optional field filled in. */
function filledIn(model: RequestModel, value: JsonValue, { path, required, declared }: Field): JsonValue | undefined {
  const plain = getAt(model.full, path);
  if (required || !declared || plain === undefined || getAt(value, path) !== undefined) return undefined;
  return getAt(value, path.slice(0, -1)) === undefined ? undefined : setAt(value, path, plain);
}

/** The fields of a body as parts of it; one at any depth is tried, whether or not what contains it decides. */
function fieldParts({ fields }: RequestModel): Parts<Field> {
  return {
    inside: (outer) =>
      outer === undefined ? fields : fields.filter(({ path }) => path.length > outer.path.length && isWithin(path, outer.path)),
    contains: (outer, inner) => isWithin(inner.path, outer.path),
  };
}

function onlyDeclared(model: RequestModel, value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const declared = new Set(model.shape.members.map(({ name }) => name));
  return { ...value, members: value.members.filter(([name]) => declared.has(name)) };
}

/** Sorts the members of a value like those of another one, at all levels; members that only it has come last. */
function inOrderOf(plain: JsonValue | undefined, value: JsonValue): JsonValue {
  if (plain === undefined) return value;
  if (isArray(value)) return isArray(plain) ? jsonArray(value.items.map((item) => inOrderOf(plain.items[0], item))) : value;
  if (!isObject(value) || !isObject(plain)) return value;
  const places = new Map(plain.members.map(([name], i) => [name, i]));
  const placeOf = (name: string): number => places.get(name) ?? places.size;
  const sorted = value.members.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return jsonObject(sorted.map(([name, item]) => [name, inOrderOf(getAt(plain, [name]), item)]));
}
