import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { Place } from '../../place.js';
import type { Exchange } from '../../http/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { OF_LENGTH, OF_MEANING, type RefusalKind } from '../../refusals/refusal-kinds.js';
import { type Refusal, lastName } from '../../refusals/read-refusal.js';
import { saysMore } from '../../refusals/generic-words.js';
import { isLimitOfElse } from './told-limit.js';
import { isSlotted } from '../../request/slot.js';
import { requestModelOf } from '../../request/request-model.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { fieldsOfBody } from '../../resources/references/fields-of-body.js';
import { partNames } from '../../request/part-names.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { MemberPath, ResourceModel } from '../../resources/resource.js';
import { differingFields } from '../../reach/differing-fields.js';
import { instancePath } from '../../reach/with-known.js';
import { withoutSlots } from '../../request/without-slots.js';
import { allowsListedOnly } from '../../schema/allows-listed-only.js';
import { isIntegerFormat } from '../../schema/number-keywords.js';
import type { Assertion, SchemaNode } from '../../schema/schema-node.js';
import { withAllOf } from '../../schema/with-all-of.js';
import { wordsOf } from '../../words/name-words.js';
import { formsOf } from '../../words/name-forms.js';
import { saysName } from '../../words/says-name.js';

/** Keywords that bound a number or a count (JSON Schema Validation sections 6.2 and 6.4). */
const BOUNDS: ReadonlySet<string> = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems']);

/** Kinds of words that contradict a document which allows the value: it is there, and of the form that is declared. */
const OF_FORM: ReadonlySet<RefusalKind> = new Set(['form', 'missing', 'not-allowed']);

/**
 * True if the words of a refusal speak of what a request means, which no schema can tell: of an unknown thing, a value in use, a state, a limit,
 * or several parts; or of something else than the form of a part: `is for members only`. Pure.
 * @param isOfValue true if it is known that the same request with other values is accepted.
 */
export function saysMeaning(testCase: Case, exchange: Exchange, refusal: Refusal, resources: ResourceModel, isOfValue = false): boolean {
  const { operation, focus } = testCase;
  const { kinds, texts } = refusal;
  if (namesUnknown(operation, exchange, refusal, resources)) return true;
  const schemas = schemasMeant(operation, focus, refusal);
  const ofMeaning = [...kinds].filter((kind) => OF_MEANING.has(kind));
  const said = ofMeaning.filter((kind) => !isDeclared(kind, schemas));
  // "a date from 2000-01-01 to 2099-12-31" is about the bounds: the request has a date.
  const isOfNumbers = kinds.has('range') && !texts.some((text) => OF_LENGTH.test(text));
  const isOfBounds = isOfNumbers && said.includes('range');
  // The bound may be that of another thing, and another one for another thing: "The room type takes at most 4 persons".
  if (isOfNumbers && namesAnotherThing(operation, refusal, resources)) return true;
  if (isLimitOfElse(exchange, refusal)) return true;
  const isOfForm = (kinds.has('form') && !isOfBounds) || kinds.has('missing');
  if (said.length > 0 && !isOfForm) return true;
  if (!isOfForm && tellsOfNamed(operation, refusal, resources)) return true;
  if (kinds.has('missing') ? needsAnotherPart(operation, exchange, refusal) : joinsParts(operation, exchange, refusal)) return true;
  // Words of no known kind that say more than that something is wrong, of a value that other requests do not have.
  // A value that the document lists is one of them, whatever the words are.
  const isListed = isDeclared('unknown-thing', schemasMeant(operation, refusal.parts.length > 0 ? '' : focus, refusal));
  const isElse = ofMeaning.length === 0 && !isListed && ![...kinds].some((kind) => OF_FORM.has(kind)) && texts.some(saysMore);
  return isElse && (isOfValue || hasValueOfItsOwn(testCase, exchange, refusal));
}

/** True if a refusal speaks of a kind of thing that the operation is not about, beside the names of the members of its request. */
function namesAnotherThing(operation: Operation, { texts }: Refusal, { resources, references }: ResourceModel): boolean {
  const inPath = namedIn(references, operation, 'path');
  const others = resources.filter(
    ({ item, creators }) => !inPath.has(item) && !creators.some((creator) => creator.operation === operation.id),
  );
  const names = others.flatMap(({ name }) => formsOf(wordsOf(name.split('/').at(-1) ?? '')));
  const members = (requestModelOf(operation)?.fields ?? []).flatMap(({ path }) => {
    const name = path.at(-1);
    return typeof name === 'string' ? [wordsOf(name).join(' ')] : [];
  });
  return texts.some((text) => {
    const said = members
      .toSorted((a, b) => b.length - a.length)
      .reduce((rest, name) => rest.replaceAll(` ${name} `, ' '), ` ${wordsOf(text).join(' ')} `);
    return names.some((name) => name !== '' && said.includes(` ${name} `));
  });
}

/**
 * True if a refusal of a part speaks of what the path names, or of what an answer shows of it: `is not part of this delivery`, `is more than 10% above
 * the 40 announced`.
 */
function tellsOfNamed(operation: Operation, { kinds, parts, texts }: Refusal, { resources, references }: ResourceModel): boolean {
  if (parts.length === 0) return false;
  const inPath = namedIn(references, operation, 'path');
  const names = resources.filter(({ item }) => inPath.has(item)).flatMap(({ name }) => formsOf(wordsOf(name.split('/').at(-1) ?? '')));
  const isOfThing = (text: string): boolean =>
    names.some((name) => new RegExp(`\\b(?:this|that) (?:\\w+ )?${name}\\b`).test(wordsOf(text).join(' ')));
  const own = partNames(operation);
  const shown = successSchemasOf(operation)
    .flatMap((schema) => fieldsOfBody(schema))
    .flatMap(({ path }) => path.findLast((step) => step !== '*') ?? [])
    .filter((name) => !own.has(name) && name.length >= SHORTEST_SHOWN && !GENERAL.has(name));
  return texts.some((text) => (!kinds.has('range') && isOfThing(text)) || shown.some((name) => saysName(text, name)));
}

/** Shorter names, and these, are words of any sentence. */
const SHORTEST_SHOWN = 6;
const GENERAL: ReadonlySet<string> = new Set([
  'status',
  'number',
  'amount',
  'length',
  'message',
  'version',
  'content',
  'created',
  'updated',
]);

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
  const { fields, isAll } = differingFields(sent, withoutSlots(usual) ?? usual);
  // A value that the case itself gives is its own.
  const isFresh = (path: InstancePath): boolean => {
    const own = plan.body.kind === 'value' ? getAt(plan.body.value, path) : getAt(usual, path);
    return isSlotted(own) && own.slot.fill === 'fresh';
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
    return [
      [name, [name, ...thingNamed(name), ...values.flatMap((one) => (typeof one === 'string' && one.length >= SHORTEST ? [one] : []))]],
    ];
  });
  const [only] = parts.length === 1 ? parts : [];
  const own = only === undefined ? undefined : lastName(only);
  return texts.some((text) => {
    const spoken = names.flatMap(([name, words]) => (words.some((one) => saysName(text, one)) ? [name] : []));
    return new Set(own === undefined ? spoken : [...spoken, own]).size > 1;
  });
}

/** What a member names by a key, as sentences have it: `room type` of `roomTypeId`. */
function thingNamed(name: string): readonly string[] {
  const words = wordsOf(name);
  return words.length > 1 && KEYS.has(words.at(-1) ?? '') ? [words.slice(0, -1).join(' ')] : [];
}

const KEYS: ReadonlySet<string> = new Set(['id', 'ids', 'key', 'keys', 'slug', 'uuid', 'ref', 'code']);

/**
 * True if a refusal asks for a part that the request lacks, for a reason that is in the request: a listed value that it has, `is needed for a shelf`;
 * or a change of an object within the thing, of which the thing has to have that part.
 */
function needsAnotherPart(operation: Operation, { request }: Exchange, { parts, texts }: Refusal): boolean {
  const body = decodeJson(request.body).value;
  const fields = body === undefined ? [] : (requestModelOf(operation)?.fields ?? []);
  const blamed = new Set(parts.map(lastName));
  return fields.some(({ path, required }) => {
    const name = path.at(-1);
    if (body === undefined || typeof name !== 'string' || required || getAt(body, path) !== undefined) return false;
    if (!(blamed.size > 0 ? blamed.has(name) : texts.some((text) => saysName(text, name)))) return false;
    const isOfValue = fields.some(({ path: other, shape }) => {
      const value = shape.values === undefined ? undefined : getAt(body, other);
      return typeof value === 'string' && value.length >= SHORTEST && texts.some((text) => saysName(text, value));
    });
    return isOfValue || (operation.method === 'PATCH' && path.length > 1 && isObject(getAt(body, path.slice(0, -1)) ?? null));
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
    places.some(({ pointer }) => pointer === focus) ||
    named.has(String(name).toLowerCase()) ||
    thingNamed(String(name)).some((thing) => saysName(words, thing));
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
  if (kind === 'range') {
    const all = schemas.flatMap(withAllOf);
    return all.some(({ assertions }) => assertions.some(bounds)) && !all.some(({ hints }) => tellsAnotherLimit(hints?.description ?? ''));
  }
  const isListed = ({ items }: SchemaNode): boolean => items !== undefined && allowsListedOnly(items);
  return kind === 'unknown-thing' && schemas.some((schema) => allowsListedOnly(schema) || withAllOf(schema).some(isListed));
}

/** True for a description that speaks of a limit without its number, which something else decides: `Not more than the settings allow.` */
function tellsAnotherLimit(description: string): boolean {
  return LIMIT.test(description) && !/\d/.test(description);
}

const LIMIT =
  /\b(?:(?:not|no) (?:more|less|fewer|later|earlier) than|at (?:most|least)|up to|limit\w*|capacity|allow\w*|depend\w*|seats? for|room for|enough)\b/i;

/** True for a bound of a number or a count; the formats of integers are bounds, too. */
function bounds(assertion: Assertion): boolean {
  return BOUNDS.has(assertion.keyword) || (assertion.keyword === 'format' && isIntegerFormat(assertion.format));
}
