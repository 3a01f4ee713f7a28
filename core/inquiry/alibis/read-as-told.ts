import { type Alibi, clearedIf } from './alibi.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { toldOf } from '../../contract/told-of.js';
import { isRefusal } from '../../http/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt, removeAll, setAt } from '../../json/edit.js';
import { innerValues, pathOf } from '../../json/inner-values.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import { requestModelOf } from '../../request/request-model.js';
import { valuePart } from '../../request/request-plan.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { sentencesOf } from '../../words/sentences.js';
import { saysNullIsAbsent } from '../../words/told-null.js';
import { isTrimTold } from '../../words/told-spelling.js';
import { trimmed } from '../../words/trimmed.js';
import { isOfRefusedMember, type Failure } from '../failure.js';

/**
 * The server reads a body as the document says in words: without the blanks around a text, or without a member that is null. What is left has to be accepted
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

/** True if the contract says of the body that is left what the server did with the one that was written. */
function isReadAsTold({ case: testCase, exchange, verdict: { violation } }: Failure): boolean {
  const body = decodeJson(exchange.request.body).value;
  if (body === undefined) return false;
  const left = asRead(testCase, body);
  if (left === body) return false;
  const { expectation } = withPlan(testCase, { ...testCase.plan, body: valuePart(left) }, testCase.title);
  return expectation.kind === (violation.check === 'valid-accepted' ? 'invalid' : 'accept');
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
