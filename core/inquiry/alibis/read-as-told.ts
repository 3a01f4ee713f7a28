import { type Alibi, clearedIf } from './alibi.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { parameterFields } from '../../cases/parameters/parameter-field.js';
import { sentParameters } from '../../cases/parameters/sent-parameters.js';
import { setParameter } from '../../cases/parameters/set-parameter.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { RequestHead } from '../../request/plan/request-head.js';
import { toldOf } from '../../contract/told-of.js';
import { isRefusal } from '../../http/exchange/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt, removeAll, setAt } from '../../json/edit.js';
import { innerValues, pathOf } from '../../json/inner-values.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import { requestModelOf } from '../../request/request-model.js';
import { valuePart } from '../../request/plan/request-plan.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { sentencesOf } from '../../words/sentences.js';
import { saysNullIsAbsent } from '../../words/told-null.js';
import { isTrimTold } from '../../words/told-spelling.js';
import { trimmed } from '../../words/trimmed.js';
import { isOfRefusedMember, type Failure } from '../failure.js';

/**
 * The server reads a request as the document says in words: without the blanks around a text, or without a member that is null. What is left has to be accepted
 * or refused; what was written need not.
 */
export const readAsTold: Alibi = {
  id: 'read-as-told',
  applies: isOfValidity,
  clear: (_, failure) => Promise.resolve(clearedIf(isReadAsTold(failure))),
};

function isOfValidity({ case: testCase, exchange, verdict: { violation } }: Failure): boolean {
  if (violation.check === 'valid-accepted') return isRefusal(exchange) && !isOfRefusedMember(testCase);
  return violation.check === 'invalid-refused';
}

/** True if the contract says of the request that is left what the server did with the one that was written. */
function isReadAsTold({ case: testCase, exchange, verdict: { violation } }: Failure): boolean {
  const body = decodeJson(exchange.request.body).value;
  const left = body === undefined ? undefined : asRead(testCase, body);
  const head = withTrimmedParameters(testCase);
  if (left === body && head === testCase.plan.head) return false;
  const plan = { ...testCase.plan, head, ...(left !== undefined && left !== body && { body: valuePart(left) }) };
  const { expectation } = withPlan(testCase, plan, testCase.title);
  return expectation.kind === (violation.check === 'valid-accepted' ? 'invalid' : 'accept');
}

/** The head of a request without the blanks around the texts of its parameters, as far as the document says that they do not count. */
function withTrimmedParameters({ operation, plan }: Case): RequestHead {
  const read = sentParameters({ operation, plan });
  return parameterFields(operation, plan).reduce((head, field) => {
    const { parameter } = field;
    const reading = read.find((one) => one.parameter === parameter)?.reading;
    const text = reading?.kind === 'value' ? reading.value : undefined;
    const words = [...describing(parameter.schema), operation.told ?? ''];
    if (typeof text !== 'string' || trimmed(text) === text || !isTrimTold(words)) return head;
    const written = writeParameter(parameter, trimmed(text));
    return written.kind === 'unwritable' ? head : setParameter({ ...field, plan: { ...plan, head } }, written);
  }, plan.head);
}

/** Upper bound on the steps to a value that is read otherwise: to edit deeper ones costs stack, and no document tells of them. */
const DEEPEST = 16;

function asRead({ operation }: Case, body: JsonValue): JsonValue {
  const nodes = new Map((requestModelOf(operation)?.fields ?? []).map((field) => [keyOf(field.path), field.nodes]));
  const wordsOf = (path: InstancePath): readonly string[] => {
    const { ofMember, ofAll } = toldOf(operation, path);
    return [...(nodes.get(keyOf(path)) ?? []).flatMap(describing), ...ofMember, ofAll];
  };
  const paths = [...innerValues(body)]
    .filter(({ value }) => value === null || typeof value === 'string')
    .map(pathOf)
    .filter(({ length }) => length > 0 && length <= DEEPEST);
  const nulls = paths.filter((path) => typeof path.at(-1) === 'string' && getAt(body, path) === null && wordsOf(path).some(tellsOfNull));
  const read = paths.reduce((whole, path) => {
    const text = getAt(whole, path);
    if (typeof text !== 'string' || trimmed(text) === text || !isTrimTold(wordsOf(path))) return whole;
    return setAt(whole, path, trimmed(text));
  }, body);
  return nulls.length === 0 ? read : removeAll(read, nulls);
}

/** The same for all items of a list. */
function keyOf(path: InstancePath): string {
  return path.map((step) => (typeof step === 'number' ? 0 : step)).join('/');
}

function describing({ hints }: SchemaNode): readonly string[] {
  return hints?.description === undefined ? [] : [hints.description];
}

function tellsOfNull(words: string): boolean {
  return sentencesOf(words).some(saysNullIsAbsent);
}
