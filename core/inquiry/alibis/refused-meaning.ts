import { plainInvalidCase } from '../../cases/plain-case.js';
import { isDocumented } from '../../contract/documented-statuses.js';
import type { Operation } from '../../contract/contract.js';
import { hideSecrets } from '../../http/secrets.js';
import { questionOf } from '../../knowledge/knowledge.js';
import { requestModelOf } from '../../request/request-model.js';
import { allowsListedOnly } from '../../schema/allows-listed-only.js';
import type { Assertion, SchemaNode } from '../../schema/schema-node.js';
import { isIntegerFormat } from '../../schema/number-keywords.js';
import { withAllOf } from '../../schema/with-all-of.js';
import { once } from '../../session/once.js';
import { type Failure, isOfRefusedMember } from '../failure.js';
import type { Lab } from '../lab.js';
import { OF_MEANING, type RefusalKind } from '../refusals/refusal-kinds.js';
import { type Refusal, readRefusal } from '../refusals/read-refusal.js';
import { type Alibi, clearedIf } from './alibi.js';

/** Statuses by which servers refuse what a request means (RFC 9110 section 15.5, RFC 4918 section 11). */
const STATUSES: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 422, 423, 424, 428]);

/** Keywords that bound a number or a count (JSON Schema Validation sections 6.2 and 6.4). */
const BOUNDS: ReadonlySet<string> = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems']);

/** Characters of a server's words in a note. */
const MOST_WORDS = 100;

/** Says of operations which words of the server were taken for a rule. */
export const RULE_NOT_TOLD = 'valid requests are refused for a rule that the document does not tell, and were not judged';

/**
 * The server refuses a request that keeps the schema by a documented status, for a rule that no schema can tell: by another status than the
 * one by which it refuses what breaks the schema, or in words that speak of an unknown thing, a value in use, a state, a limit, or several parts.
 */
export const refusedMeaning: Alibi = {
  id: 'refused-meaning',
  applies: (failure, { rules, knowledge }) => {
    const { case: testCase, exchange, verdict } = failure;
    const { outcome } = exchange;
    if (rules.profile === 'strict' || verdict.violation.check !== 'valid-accepted' || isOfRefusedMember(testCase)) return false;
    if (outcome.kind !== 'response' || !STATUSES.has(outcome.status) || !isDocumented(testCase.operation, outcome.status)) return false;
    // Where the plain request is refused, too, the refusal says nothing of what is special about this one.
    return knowledge.reach.get(testCase.operation.id)?.kind === 'reached';
  },
  clear: async (lab, failure) => {
    const refusal = readRefusal(failure.exchange);
    if (refusal === undefined || !(await speaksOfMeaning(lab, failure, refusal))) return clearedIf(false);
    const words = hideSecrets(refusal.words, lab.session.target).slice(0, MOST_WORDS);
    const subject = words === '' ? String(refusal.status) : `${refusal.status} ${JSON.stringify(words)}`;
    lab.session.emit({ type: 'note', text: RULE_NOT_TOLD, operation: failure.case.operation.id, subject });
    return clearedIf(true);
  },
};

async function speaksOfMeaning(lab: Lab, { case: { operation, focus } }: Failure, { status, kinds }: Refusal): Promise<boolean> {
  const said = [...kinds].filter((kind) => OF_MEANING.has(kind) && !isDeclared(kind, operation, focus));
  const isOfMeaning = said.length > 0 && !kinds.has('form') && !kinds.has('missing');
  // What its path names was there.
  if (status === 404 || status === 410) return isOfMeaning && operation.body !== undefined;
  return isOfMeaning || !(await refusesFormBy(lab, operation, status));
}

/**
 * True if the document declares what the server speaks of, for what a case is about: a bound, where the server tells another one, or a list of
 * values, of which the server does not know one. Such a refusal contradicts the document.
 */
function isDeclared(kind: RefusalKind, operation: Operation, focus: string): boolean {
  const fields = (requestModelOf(operation)?.fields ?? []).filter(({ shape }) => shape.at.pointer === focus);
  const parameters = operation.parameters.filter(({ at, schema }) => at.pointer === focus || schema.at.pointer === focus);
  const schemas: readonly SchemaNode[] = [...fields.flatMap(({ nodes }) => nodes), ...parameters.map(({ schema }) => schema)];
  if (kind === 'range') return schemas.flatMap(withAllOf).some(({ assertions }) => assertions.some(bounds));
  return (
    kind === 'unknown-thing' &&
    schemas.some(
      (schema) => allowsListedOnly(schema) || withAllOf(schema).some(({ items }) => items !== undefined && allowsListedOnly(items)),
    )
  );
}

/** True for a bound of a number or a count; the formats of integers are bounds, too. */
function bounds(assertion: Assertion): boolean {
  return BOUNDS.has(assertion.keyword) || (assertion.keyword === 'format' && isIntegerFormat(assertion.format));
}

/** True if the server answers a status to what breaks the schema, or if that cannot be asked. */
function refusesFormBy(lab: Lab, operation: Operation, status: number): Promise<boolean> {
  const invalid = plainInvalidCase(operation);
  if (invalid === undefined) return Promise.resolve(true);
  return once(lab.session.knowledge.answers, questionOf('status-of-form', operation, status), async () => {
    const { outcome } = await lab.ask(invalid);
    return outcome.kind !== 'response' || outcome.status < 400 || outcome.status === status;
  });
}
