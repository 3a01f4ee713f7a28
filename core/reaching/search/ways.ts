import { scalarText } from '../../codecs/scalar-text.js';
import { equalJson } from '../../json/equal.js';
import { membersOf } from '../../resources/answers/members.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import { alternativesOf } from '../../cases/alternatives/alternative.js';
import { createValueSearch } from '../../cases/alternatives/value-search.js';
import { requestModelOf } from '../../request/request-model.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { withBody, withRequiredOnly } from '../../reach/bodies/with-body.js';
import { withDatesFrom, withDatesInOrder } from '../../schema/samples/dates-in-order.js';
import { describedRequest, isKnownPart } from './described-request.js';
import { listedApart } from './listed-apart.js';
import { namedParts } from './named-parts.js';
import { SOON, A_YEAR, type CandidateSources, candidatesFor, isAllowedIn } from './part-candidates.js';
import { otherKeys } from './other-keys.js';
import { plausibleRequest } from './plausible-request.js';
import { withUndeclaredMembers } from './undeclared-members.js';
import type { Candidate, Standing, Way } from './way.js';
import { timesOfOthers, timesOfRefusal } from './told-times.js';
import { type RequestPart, absentMembers, isListed, partsOf, plainBodyOf, withPart, withoutPart } from './request-parts.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { literalBefore, withAnswered } from '../../reach/bodies/with-answered.js';
import { asShown, exampleAlone as withExampleAlone, examplesToTheLetter } from '../../reach/bodies/with-examples.js';

/** Bounds on the alternatives of one body, and on the time that they take. */
const MOST_ALTERNATIVES = 8;
const MOST_VISITS = 200_000;

/** Statuses of a server that cannot send or read a media type (RFC 9110 sections 15.5.7 and 15.5.16). */
export const OF_MEDIA_TYPE: ReadonlySet<number | undefined> = new Set([406, 415]);

const BAD_REQUEST = 400;

/** The ways, in the order in which they are tried. */
export const WAYS: readonly Way[] = [
  otherMediaTypes,
  exampleAlone,
  asItIs,
  listedApart,
  otherKeys,
  timesOfRefusal,
  namedPartsChanged,
  shownValues,
  describedValues,
  answeredValues,
  plausibleValues,
  datesToCome,
  leastValues,
  timesOfOthers,
  otherAlternatives,
  withoutOptionalParts,
  withOneOptionalMember,
  withOptionalParts,
];

/** Each documented media type alone, of the response and of the body. */
function* otherMediaTypes({ operation, status }: Standing): Iterable<Candidate> {
  const { body, responses } = operation;
  if (!OF_MEDIA_TYPE.has(status)) {
    // Some servers say 400 instead of 406.
    if (status === BAD_REQUEST && body === undefined) yield { operation: { ...operation, accept: '*/*' } };
    return;
  }
  const names = responses
    .filter((response) => response.status.startsWith('2'))
    .flatMap(({ content, otherContents }) => [...(content === undefined ? [] : [content]), ...otherContents].map(({ name }) => name));
  for (const accept of new Set(['*/*', ...names])) yield { operation: { ...operation, accept } };
  if (body === undefined) return;
  for (const content of body.otherContents) {
    const otherContents = [body.content, ...body.otherContents.filter((one) => one !== content)];
    yield { operation: { ...operation, accept: '*/*', body: { ...body, content, otherContents } } };
  }
}

/** Other values of the parts that the refusal is about, or the request without them. */
function* namedPartsChanged(at: Standing): Iterable<Candidate> {
  const { operation, refusal, learner } = at;
  if (refusal === undefined) return;
  const ownerOf = (part: RequestPart): string | undefined => (part.in === 'path' ? literalBefore(operation.path, part.name) : undefined);
  const parts = partsOf(operation, learner.known);
  const declared = [...parts, ...absentMembers(operation, learner.known)];
  yield* withUndeclaredMembers(operation, refusal, declared, learner.answered);
  for (const part of namedParts(refusal, declared)) {
    for (const { value, source, of } of candidatesFor(part, { ...sourcesOf(at, part, parts), ownerOf })) {
      const form = source === 'words' ? { showsForm: true as const } : {};
      const next: Candidate = { operation: withPart(operation, part, value, of), changed: part, ...form };
      yield part.value === undefined && part.in !== 'body'
        ? { ...next, tells: 'needed' }
        : source === 'refusal'
          ? { ...next, tells: 'value' }
          : next;
    }
    const fewer = withoutPart(operation, part);
    if (fewer !== undefined) yield { operation: fewer, changed: part, tells: 'left-out' };
  }
}

/** What values of a part are taken from. */
function sourcesOf(
  { operation, learner, refusal, today, wordsOf }: Standing,
  part: RequestPart,
  parts: readonly RequestPart[],
): CandidateSources {
  const others = parts.flatMap((one) => (one === part || one.value === undefined ? [] : [one.value]));
  const { answered } = learner;
  return { answered, refusal, ownerOf: () => undefined, today, others, things: learner.thingsNamedBy(operation), words: wordsOf(part) };
}

/** The examples of the document and nothing else: first as they stand, then to the letter. */
function* exampleAlone({ operation }: Standing): Iterable<Candidate> {
  const alone = withExampleAlone(operation);
  if (alone !== undefined) yield { operation: alone };
  for (const one of examplesToTheLetter(operation)) yield { operation: one };
}

/** The thing as a response showed it, without what only a server sets: whatever rules the server has, it keeps them. */
function* asItIs({ operation, learner }: Standing): Iterable<Candidate> {
  const { body, path, method } = operation;
  if (body === undefined || (method !== 'PUT' && method !== 'PATCH')) return;
  const named = new Map(
    operation.parameters.flatMap((one) => (one.in === 'path' && one.known !== undefined ? [[one.name, one.known] as const] : [])),
  );
  const settable = new Set(membersOf(body.content.schema).flatMap(({ name, schema }) => (isNotMeantFor('request', schema) ? [] : [name])));
  for (const { parameters, body: shown } of learner.answered.shownAt(path).toReversed()) {
    const isNamed = named.size > 0 && [...named].every(([name, value]) => isSame(parameters.get(name), value));
    if (!isNamed || !isObject(shown)) continue;
    const members = shown.members.filter(([name]) => settable.has(name));
    if (members.length === 0) continue;
    yield { operation: { ...operation, body: { ...body, content: { ...body.content, known: [[[], jsonObject(members)]], fresh: [] } } } };
    return;
  }
}

function isSame(one: JsonValue | undefined, other: JsonValue): boolean {
  return one !== undefined && (equalJson(one, other) || scalarText(one) === scalarText(other));
}

/** What the schemas show. */
function* shownValues({ operation }: Standing): Iterable<Candidate> {
  const shown = asShown(operation);
  if (shown !== undefined) yield { operation: shown };
}

/** What the document shows in words. */
function* describedValues({ operation, learner, wordsOf }: Standing): Iterable<Candidate> {
  const described = describedRequest(operation, partsOf(operation, learner.known), wordsOf);
  if (described !== undefined) yield { operation: described, showsForm: true };
}

/** What the responses of the run showed under the names of the parts. */
function* answeredValues({ operation, learner }: Standing): Iterable<Candidate> {
  for (const one of withAnswered(operation, learner.answered, learner.known)) {
    const differing = one.parameters.filter(({ known }, i) => known !== operation.parameters[i]?.known);
    const [name, another] = differing.map((parameter) => parameter.name);
    const parts = another === undefined ? partsOf(one, learner.known) : [];
    const changed = parts.find((part) => part.in !== 'body' && part.name === name);
    yield changed === undefined ? { operation: one } : { operation: one, changed };
  }
}

/** What the names of the parts mean, with dates that are past, and with dates that are to come, one after another. */
function* plausibleValues({ operation, today }: Standing): Iterable<Candidate> {
  yield { operation: plausibleRequest(operation, today) };
  // What is planned is mostly soon, and sometimes not before next year.
  for (const ahead of [SOON, A_YEAR]) yield { operation: plausibleRequest(operation, today + ahead, withDatesInOrder) };
}

/** The plain body with nothing else than its dates to come and in order: a server that refuses these may take no names of people either. */
function* datesToCome({ operation, today }: Standing): Iterable<Candidate> {
  const plain = (operation.body?.content.examples ?? []).length > 0 ? undefined : plainBodyOf(operation);
  const dated = plain && withDatesFrom(plain, today + SOON);
  if (plain !== undefined && dated !== undefined && !equalJson(plain, dated)) yield { operation: withBody(operation, dated) };
}

/** Empty texts and lists, which many servers take for none, where a schema has nothing against them; beside all members, then beside what is required. */
function* leastValues(at: Standing): Iterable<Candidate> {
  const fewest = withRequiredOnly(at.operation);
  for (const operation of fewest === undefined ? [at.operation] : [at.operation, fewest]) {
    const parts = partsOf(operation, at.learner.known).filter((part) => part.in === 'body' && part.path.length === 1);
    const emptied = parts.flatMap((part) => {
      const empty = part.value === undefined || isKnownPart(operation, part) ? undefined : emptyOf(part.value);
      return empty === undefined || !isAllowedIn(part, empty) ? [] : [{ part, empty }];
    });
    if (emptied.length > 0) yield { operation: emptied.reduce((left, { part, empty }) => withPart(left, part, empty), operation) };
  }
}

function emptyOf(value: JsonValue): JsonValue | undefined {
  if (isArray(value)) return jsonArray([]);
  return typeof value === 'string' ? '' : undefined;
}

/** The body in each of its other alternatives: of `oneOf`, `anyOf`, and of what is in a list. */
function* otherAlternatives({ operation }: Standing): Iterable<Candidate> {
  const { body } = operation;
  const model = requestModelOf(operation);
  if (body === undefined || model === undefined || body.content.examples.length > 0) return;
  for (const { model: other } of alternativesOf(model, createValueSearch(MOST_VISITS)).slice(0, MOST_ALTERNATIVES)) {
    const shown = writtenOut(other.full);
    yield { operation: { ...operation, body: { ...body, content: { ...body.content, shown } } } };
  }
}

/** The request without each of its optional parts. */
function* withoutOptionalParts({ operation, learner }: Standing): Iterable<Candidate> {
  for (const part of partsOf(operation, learner.known)) {
    const fewer = withoutPart(operation, part);
    if (fewer !== undefined) yield { operation: fewer, changed: part, tells: 'left-out' };
  }
}

/** The body with what is required, and each of its other members alone. */
function* withOneOptionalMember({ operation, learner }: Standing): Iterable<Candidate> {
  const optional = partsOf(operation, learner.known).filter((part) => part.in === 'body' && part.isOptional && part.path.length === 1);
  for (const one of optional) {
    const others = optional.filter((part) => part !== one);
    const fewer = others.reduce<KnownOperation>((left, part) => withoutPart(left, part) ?? left, operation);
    if (others.length > 1) yield { operation: fewer };
  }
}

/** The request with each of the parameters that are optional by the document. */
function* withOptionalParts(at: Standing): Iterable<Candidate> {
  const { operation, learner } = at;
  const parts = partsOf(operation, learner.known);
  for (const part of parts) {
    if (part.in === 'body' || part.value !== undefined) continue;
    for (const { value } of candidatesFor(part, sourcesOf(at, part, parts)).slice(0, isListed(part) ? 1 : 2))
      yield { operation: withPart(operation, part, value), changed: part, tells: 'needed' };
  }
}
