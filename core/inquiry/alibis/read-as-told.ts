import { type Alibi, clearedIf } from './alibi.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { toldOf } from '../../contract/told-of.js';
import { isRefusal } from '../../http/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt, removeAll, setAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import type { Field } from '../../request/body-fields.js';
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

function asRead({ operation }: Case, body: JsonValue): JsonValue {
  const fields = (requestModelOf(operation)?.fields ?? []).filter(({ path }) => path.length > 0);
  const wordsOf = (field: Field): readonly string[] => {
    const { ofMember, ofAll } = toldOf(operation, field.path);
    return [...field.nodes.flatMap(describing), ...ofMember, ofAll];
  };
  const nulls = fields.filter((field) => getAt(body, field.path) === null && wordsOf(field).some(tellsOfNull)).map(({ path }) => path);
  const texts = fields.filter((field) => typeof getAt(body, field.path) === 'string' && isTrimTold(wordsOf(field)));
  const read = texts.reduce((whole, { path }) => {
    const text = getAt(whole, path);
    const bare = typeof text === 'string' ? trimmed(text) : text;
    return bare === undefined || bare === text ? whole : setAt(whole, path, bare);
  }, body);
  return nulls.length === 0 ? read : removeAll(read, nulls);
}

function describing({ hints }: SchemaNode): readonly string[] {
  return hints?.description === undefined ? [] : [hints.description];
}

function tellsOfNull(words: string): boolean {
  return sentencesOf(words).some(saysNullIsAbsent);
}
