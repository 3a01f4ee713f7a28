import { plainInvalidCase } from '../../cases/plain-case.js';
import { isDocumented } from '../../contract/documented-statuses.js';
import type { Operation } from '../../contract/contract.js';
import type { Place } from '../../place.js';
import type { Exchange } from '../../http/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { hideSecrets } from '../../http/secrets.js';
import { questionOf } from '../../knowledge/knowledge.js';
import { requestModelOf } from '../../request/request-model.js';
import { allowsListedOnly } from '../../schema/allows-listed-only.js';
import type { Assertion, SchemaNode } from '../../schema/schema-node.js';
import { isIntegerFormat } from '../../schema/number-keywords.js';
import { wordsOf } from '../../words/name-words.js';
import { withAllOf } from '../../schema/with-all-of.js';
import { once } from '../../session/once.js';
import { type Failure, isOfRefusedMember } from '../failure.js';
import type { Lab } from '../lab.js';
import { OF_LENGTH, OF_MEANING, type RefusalKind } from '../../refusals/refusal-kinds.js';
import { type Refusal, readRefusal } from '../../refusals/read-refusal.js';
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

async function speaksOfMeaning(lab: Lab, { case: { operation, focus }, exchange }: Failure, refusal: Refusal): Promise<boolean> {
  const { status, kinds, texts } = refusal;
  const schemas = schemasMeant(operation, focus, refusal);
  const said = [...kinds].filter((kind) => OF_MEANING.has(kind) && !isDeclared(kind, schemas));
  // "a date from 2000-01-01 to 2099-12-31" is about the bounds: the request has a date.
  const isOfBounds = said.includes('range') && !texts.some((text) => OF_LENGTH.test(text));
  const isOfForm = (kinds.has('form') && !isOfBounds) || kinds.has('missing');
  const isOfMeaning = (said.length > 0 && !isOfForm) || (!kinds.has('missing') && joinsParts(operation, exchange, refusal));
  // What its path names was there.
  if (status === 404 || status === 410) return isOfMeaning && operation.body !== undefined;
  return isOfMeaning || !(await refusesFormBy(lab, operation, status));
}

/**
 * True if a refusal speaks of two parts in one sentence, or of another part than the one that it names: by the name of a member, by the listed
 * value that it has, or by one that it may have where it was not sent.
 */
function joinsParts(operation: Operation, { request }: Exchange, { parts, texts }: Refusal): boolean {
  const body = decodeJson(request.body).value;
  const names = (requestModelOf(operation)?.fields ?? []).flatMap(({ path, shape }): readonly (readonly [string, readonly string[]])[] => {
    const name = path.at(-1);
    const value = body === undefined ? undefined : getAt(body, path);
    if (typeof name !== 'string') return [];
    // What a change leaves out, the thing has.
    const values = shape.values === undefined ? [] : value === undefined ? shape.values : [value];
    return [[name, [name, ...values.flatMap((one) => (typeof one === 'string' && one.length >= SHORTEST ? [one] : []))]]];
  });
  const [only] = parts.length === 1 ? parts : [];
  const own = only?.split(/[^\p{L}\p{N}_$-]+/u).findLast((word) => word !== '');
  return texts.some((text) => {
    const said = wordsOf(text).join(' ');
    const isSaid = (name: string): boolean => ` ${said} `.includes(` ${wordsOf(name).join(' ')} `);
    const spoken = names.flatMap(([name, words]) => (words.some(isSaid) ? [name] : []));
    return new Set(own === undefined ? spoken : [...spoken, own]).size > 1;
  });
}

/** Shorter values are words of any sentence. */
const SHORTEST = 4;

/**
 * The schemas of the parts that a refusal may speak of: of what the case is about and of what it names; of every part where neither is known, as of
 * a random body.
 */
function schemasMeant(operation: Operation, focus: string, { parts, words }: Refusal): readonly SchemaNode[] {
  const fields = (requestModelOf(operation)?.fields ?? []).filter(({ path }) => path.length > 0);
  const named = new Set([...parts, words].flatMap((text) => text.split(/[^\p{L}\p{N}_$-]+/u)).map((word) => word.toLowerCase()));
  const isMeant = (name: unknown, places: readonly Place[]): boolean =>
    places.some(({ pointer }) => pointer === focus) || named.has(String(name).toLowerCase());
  const ofFields = fields.filter(({ path, shape }) =>
    isMeant(
      path.findLast((step) => typeof step === 'string'),
      [shape.at],
    ),
  );
  const ofParameters = operation.parameters.filter(({ name, at, schema }) => isMeant(name, [at, schema.at]));
  const isKnown = ofFields.length + ofParameters.length > 0;
  return [
    ...(isKnown ? ofFields : fields).flatMap(({ nodes }) => nodes),
    ...(isKnown ? ofParameters : operation.parameters).map(({ schema }) => schema),
  ];
}

/**
 * True if the document declares what the server speaks of: a bound, where the server tells another one, or a list of values, of which the server
 * does not know one. Such a refusal contradicts the document.
 */
function isDeclared(kind: RefusalKind, schemas: readonly SchemaNode[]): boolean {
  if (kind === 'range') return schemas.flatMap(withAllOf).some(({ assertions }) => assertions.some(bounds));
  const isListed = ({ items }: SchemaNode): boolean => items !== undefined && allowsListedOnly(items);
  return kind === 'unknown-thing' && schemas.some((schema) => allowsListedOnly(schema) || withAllOf(schema).some(isListed));
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
