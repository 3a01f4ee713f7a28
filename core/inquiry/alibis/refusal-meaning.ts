import type { Case } from '../../cases/case.js';
import { chosenBeside } from './chosen-beside.js';
import { isControl } from '../../causes/symptom.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import { type InstancePath, lastNameIn } from '../../json/instance-path.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { innerValues } from '../../json/inner-values.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { type RefusalKind, kindsOf } from '../../refusals/refusal-kinds.js';
import { type Refusal, lastName } from '../../refusals/read-refusal.js';
import { type Clause, clausesOf } from '../../refusals/clauses.js';
import { saysFormOnly, saysNothingOf } from '../../refusals/form-words.js';
import type { Failure } from '../failure.js';
import { isSlotted } from '../../request/slots/slot.js';
import { requestModelOf } from '../../request/request-model.js';
import { partNames } from '../../request/part-names.js';
import type { MemberPath, ResourceModel } from '../../resources/resource.js';
import { differingFields } from '../../reach/refused/differing-fields.js';
import { instancePath } from '../../reach/bodies/with-known.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { allowsListedOnly } from '../../schema/nodes/allows-listed-only.js';
import { isIntegerFormat } from '../../schema/nodes/number-keywords.js';
import type { Assertion, SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { saysName } from '../../words/says-name.js';

/** Keywords that bound a number or a count (JSON Schema Validation sections 6.2 and 6.4). */
const BOUNDS: ReadonlySet<string> = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems']);

/** Kinds of reasons that speak of things, and of what they are in together. */
const OF_THINGS: ReadonlySet<RefusalKind> = new Set(['unknown-thing', 'taken', 'state', 'several-parts']);

/** Kinds of reasons by which a server says that it does not know a member. */
const OF_MEMBERS: ReadonlySet<RefusalKind> = new Set(['unknown-thing', 'form', 'not-allowed']);

/** True if a text has another one as a whole word; of an empty one, nothing can be seen. */
function isWordIn(text: string, word: string): boolean {
  const [before, after] = [text.indexOf(word) - 1, text.indexOf(word) + word.length];
  const isPart = (at: number): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(at));
  return word === '' || (text.includes(word) && !isPart(before) && !isPart(after));
}

/** True for a bound of a number or a count; the formats of integers are bounds, too. */
function bounds(assertion: Assertion): boolean {
  return BOUNDS.has(assertion.keyword) || (assertion.keyword === 'format' && isIntegerFormat(assertion.format));
}

/** What a refusal says of the meaning of a request, as far as its own words show. */
export type Telling =
  /** It speaks of an unknown thing, a value in use, a state or several parts, of which no schema can tell; the same may be said of what breaks one. */
  | { readonly kind: 'of-things' }
  /** Clauses that say more than what is wrong with the form of a part; none if it says no more. */
  | { readonly kind: 'clauses'; readonly clauses: readonly Clause[]; readonly isMeant: (name: string, pointer: string) => boolean };

/** Reads what a refusal of a valid request says beside the form of its parts. Pure. */
export function tellingOf(testCase: Case, exchange: Exchange, refusal: Refusal, resources: ResourceModel): Telling {
  const { operation, focus } = testCase;
  if (namesUnknown(operation, exchange, refusal, resources)) return { kind: 'of-things' };
  const clauses = clausesOf(refusal, exchange.request);
  const parts = partsMeant(operation, focus, refusal);
  const undeclared = undeclaredIn(operation, exchange);
  const names = new Set([...refusal.parts, ...parts.names, ...undeclared]);
  const isListed = parts.schemas.some((schema) => allowsListedOnly(schema) || withAllOf(schema).some(hasListedItems));
  const isBounded = parts.schemas.flatMap(withAllOf).some(({ assertions }) => assertions.some(bounds));
  const things = new Set(resources.resources.map(({ name }) => name));
  const isWithin = isWithinChanged(operation, exchange, refusal);
  // `property extra should not exist`: no thing is unknown, a member is.
  const isOfUndeclared = ({ text, wording }: Clause): boolean => {
    const kinds = kindsOf(text);
    const isOfMember = kinds.length > 0 && kinds.every((kind) => OF_MEMBERS.has(kind));
    return isOfMember && undeclared.some((name) => isWordIn(text, name)) && saysFormOnly(wording.replaceAll(UNKNOWN, ''), names);
  };
  const tells = (clause: Clause): boolean => {
    if (isOfUndeclared(clause)) return false;
    const { text, wording } = clause;
    const kinds = kindsOf(text);
    // Words of no known kind: `is for members only` says more than a form, though each of its words may stand in one.
    if (kinds.length === 0 && /\bonly\b/.test(wording)) return !saysNothingOf(wording, names);
    if (kinds.includes('missing') && isWithin) return true;
    // A bound is of the schema where the document has one for the part.
    return !saysFormOnly(isListed ? wording.replaceAll(UNKNOWN, '') : wording, names, things) || (kinds.includes('range') && !isBounded);
  };
  const chosen = chosenBeside(operation, exchange, parts.names);
  const speaksOfThings = (clause: Clause): boolean => {
    if (isOfUndeclared(clause)) return false;
    const { text, wording } = clause;
    // `is needed for a parcel`: a rule over several parts.
    if (chosen.some((choice) => saysName(text, choice))) return true;
    const all = kindsOf(text);
    // `a member is unknown` is of no thing.
    const kinds = all.filter((kind) => OF_THINGS.has(kind) && !(kind === 'unknown-thing' && all.includes('form')));
    const isOfList = isListed && kinds.every((kind) => kind === 'unknown-thing') && saysFormOnly(wording.replaceAll(UNKNOWN, ''), names);
    return kinds.length > 0 && !isOfList;
  };
  if (clauses.some(speaksOfThings)) return { kind: 'of-things' };
  const isMeant = (name: string, pointer: string): boolean => pointer === focus || parts.names.has(name);
  return { kind: 'clauses', clauses: clauses.filter(tells), isMeant };
}

/** Words by which a server says that a value is none of those that it knows. */
const UNKNOWN = /\b(?:unknown|such|no|known|exist|exists|there|found|valid)\b/g;

function hasListedItems({ items }: SchemaNode): boolean {
  return items !== undefined && allowsListedOnly(items);
}

/** What it tells that the server does not say of requests that break the schema. */
export function clausesBeside(telling: Telling, heard: ReadonlySet<string>): readonly Clause[] {
  return telling.kind === 'clauses' ? telling.clauses.filter(({ wording }) => !heard.has(wording)) : [];
}

/**
 * True if what a refusal tells speaks of the meaning of the request: the server does not say it of what breaks the schema, and it speaks of a thing, or
 * the request has values of its own.
 * @param heard what it says of requests that break the schema.
 * @param isOfValue true if it is known that the same request with other values is accepted.
 */
export function saysMeaning(
  telling: Telling,
  heard: ReadonlySet<string>,
  { case: testCase, exchange }: Pick<Failure, 'case' | 'exchange'>,
  refusal: Refusal,
  isOfValue = false,
): boolean {
  if (telling.kind === 'of-things') return true;
  const own = clausesBeside(telling, heard);
  if (own.length === 0) return false;
  const isOfRange = own.some(({ text }) => kindsOf(text).includes('range'));
  // The plain request was accepted before, so that it is the state of things that changed.
  return isOfValue || isOfRange || isControl(testCase) || hasValueOfItsOwn(testCase, exchange, refusal);
}

/** True if a refusal names a part that a change leaves out of an object, of which the thing has to have it: the object was changed as a whole. */
function isWithinChanged(operation: Operation, { request }: Exchange, { parts }: Refusal): boolean {
  const body = operation.method === 'PATCH' ? decodeJson(request.body).value : undefined;
  const blamed = new Set(parts.map(lastName));
  return (requestModelOf(operation)?.fields ?? []).some(
    ({ path, required }) =>
      body !== undefined &&
      path.length > 1 &&
      !required &&
      blamed.has(String(path.at(-1))) &&
      getAt(body, path) === undefined &&
      isObject(getAt(body, path.slice(0, -1)) ?? null),
  );
}

/** The names of members that a request has and its document does not know, at any depth. */
function undeclaredIn(operation: Operation, { request }: Exchange): readonly string[] {
  const { value } = decodeJson(request.body);
  const declared = partNames(operation);
  return value === undefined
    ? []
    : [...innerValues(value)].flatMap(({ step }) => (typeof step === 'string' && !declared.has(step) ? [step] : []));
}

interface Parts {
  readonly names: ReadonlySet<string>;
  readonly schemas: readonly SchemaNode[];
}

/**
 * The parts that a refusal is about: those that it names by themselves; of one that names none, what the case is about, or the only one of which its words
 * speak.
 */
function partsMeant(operation: Operation, focus: string, { parts, texts }: Refusal): Parts {
  const blamed = new Set(parts.map(lastName));
  const all = [
    ...(requestModelOf(operation)?.fields ?? []).map(({ path, shape, nodes }) => ({
      name: lastNameIn(path) ?? '',
      places: [shape.at.pointer],
      schemas: nodes,
    })),
    ...operation.parameters.map(({ name, at, schema }) => ({ name, places: [at.pointer, schema.at.pointer], schemas: [schema] })),
  ].filter(({ name }) => name !== '');
  const named = all.filter(({ name }) => blamed.has(name));
  const atFocus = all.filter(({ places }) => places.includes(focus));
  const said = all.filter(({ name }) => texts.some((text) => saysName(text, name)));
  const isOne = new Set(said.map(({ name }) => name)).size === 1;
  const meant = named.length > 0 ? named : atFocus.length > 0 ? atFocus : isOne ? said : [];
  // Where it is not known which part is meant, any may be.
  if (meant.length === 0) return { names: new Set(), schemas: all.flatMap(({ schemas }) => schemas) };
  return { names: new Set(meant.map(({ name }) => name)), schemas: meant.flatMap(({ schemas }) => schemas) };
}

/**
 * True if a request has another value than plain ones somewhere, and not only another spelling; of a value that is new each time, if the refusal
 * names it.
 */
function hasValueOfItsOwn({ operation, plan }: Case, { request }: Exchange, { parts }: Refusal): boolean {
  const fresh = operation.body?.content.fresh ?? [];
  const blamed = new Set(parts.map(lastName));
  if (fresh.some((path) => blamed.has(String(path.at(-1))))) return true;
  const plain = plainCase(operation).plan;
  if (plan.head.target !== plain.head.target) return true;
  const [sent, usual] = [decodeJson(request.body).value, plain.body.kind === 'value' ? plain.body.value : undefined];
  if (sent === undefined || usual === undefined) return false;
  const { fields, isAll } = differingFields(sent, writtenOut(usual));
  // A value that the case itself gives is its own.
  const isFresh = (path: InstancePath): boolean => {
    const own = plan.body.kind === 'value' ? getAt(plan.body.value, path) : getAt(usual, path);
    return isSlotted(own) && own.slot.fill === 'fresh' && !blamed.has(lastNameIn(path) ?? '');
  };
  return !isAll || fields.some((path) => !isFresh(path));
}

/** True if a refusal names a part by which the request names another thing than plain requests do: that need not exist. */
function namesUnknown({ id, body }: KnownOperation, { request }: Exchange, { parts }: Refusal, { references }: ResourceModel): boolean {
  const sent = body === undefined ? undefined : decodeJson(request.body).value;
  if (body === undefined || sent === undefined) return false;
  const blamed = new Set(parts.map(lastName));
  return references.some(({ operation, in: where, field }) => {
    if (operation !== id || where !== 'body' || !blamed.has(field.findLast((step) => step !== '*') ?? '')) return false;
    const at = instancePath(field).join('\n');
    const known = (body.content.known ?? []).flatMap(([path, value]) => (path.join('\n') === at ? [value] : valuesAt(value, field)));
    return valuesAt(sent, field).some((value) => value !== null && !known.some((one) => equalJson(one, value)));
  });
}

/** The values at a path of names, where `*` stands for every item. */
function valuesAt(value: JsonValue, [step, ...rest]: MemberPath): readonly JsonValue[] {
  if (step === undefined) return [value];
  if (step === '*') return isArray(value) ? value.items.flatMap((item) => valuesAt(item, rest)) : [];
  const member = isArray(value) ? undefined : getAt(value, [step]);
  return member === undefined ? [] : valuesAt(member, rest);
}
