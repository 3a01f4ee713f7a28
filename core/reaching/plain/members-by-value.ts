import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal } from '../../http/exchange/response-class.js';
import type { Lab } from '../../inquiry/lab.js';
import { setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownMediaType, KnownOperation, RefusedByValue } from '../../knowledge/known-operation.js';
import { type Refusal, readRefusal } from '../../refusals/read-refusal.js';
import { speaksOfState } from '../../refusals/speaks-of-state.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { otherListed, withRequiredOnly } from '../../reach/bodies/with-body.js';
import { type NamedField, fieldsOf, namedFields } from '../../request/body-fields.js';
import { refusedPaths } from '../../request/samples/refused-members.js';
import { type RequestModel, requestModelOf } from '../../request/request-model.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { saysName } from '../../words/says-name.js';
import type { FirstAnswer } from '../trial/trial.js';

/** Upper bounds on the listed values of one operation, and on the requests for each. */
const MOST_VALUES = 8;
const MOST_TRIED = 10;

/**
 * Learns which optional members a server wants beside each value of the listed members of a body: a percentage has no currency, and an amount has one.
 * A refusal says which member is too many, or missing; where it names none, each is tried.
 * @param operation whose plain requests are accepted any number of times.
 * @returns the operation with what was found; the same one where every value is accepted with the members of plain requests.
 * @throws RunEnded
 */
export async function withMembersByValue(lab: Lab, operation: KnownOperation): Promise<KnownOperation> {
  const { content } = operation.body ?? {};
  const model = requestModelOf(operation);
  if (content === undefined || model === undefined) return operation;
  const optional = membersOf(model).filter(({ required }) => !required);
  const found: RefusedByValue[] = [];
  for (const { name, value } of listedValues(model).slice(0, MOST_VALUES)) {
    const others = optional.map((one) => one.name).filter((one) => one !== name);
    if (others.length === 0 || lab.session.clock.isTimeUp()) continue;
    const one = await refusedBeside(lab, operation, { member: [name], value, paths: refusedPaths(content, model.full) }, others);
    if (one !== undefined) found.push(one);
  }
  return found.length === 0 ? operation : withContent(operation, { refusedBy: found });
}

/**
 * The operation with a listed value beside which its whole plain body is accepted.
 * @param operation whose plain body is refused with all members, and accepted with the required ones.
 * @returns undefined if there is none, and where an example decides what plain bodies are.
 * @throws RunEnded
 */
export async function withFittingValue(lab: Lab, operation: KnownOperation): Promise<FirstAnswer | undefined> {
  const model = requestModelOf(operation);
  if (model === undefined || model.media.examples.length > 0) return undefined;
  const shown = writtenOut(model.whole);
  for (const { name, value } of listedValues(model).slice(0, MOST_VALUES)) {
    const fitting = withContent(operation, { shown: setAt(shown, [name], value) });
    const answer = await ask(lab, fitting);
    if (answer?.kind === 'accepted') return { operation: await withNeededMembers(lab, fitting), exchange: answer.exchange };
  }
  return undefined;
}

/** The operation with the optional member without which its required ones are refused. */
async function withNeededMembers(lab: Lab, operation: KnownOperation): Promise<KnownOperation> {
  const model = requestModelOf(operation);
  const isRefused = async (one: KnownOperation): Promise<boolean> => {
    const least = withRequiredOnly(one);
    return least !== undefined && (await ask(lab, least))?.kind === 'refused';
  };
  if (model === undefined || !(await isRefused(operation))) return operation;
  const optional = membersOf(model).filter(({ required }) => !required);
  for (const { name } of optional.slice(0, MOST_TRIED)) {
    const needing = withContent(operation, { needed: [[name]] });
    if (!(await isRefused(needing))) return needing;
  }
  return operation;
}

/** What is left out beside a value; undefined where that is what plain requests leave out, or where nothing was found. */
async function refusedBeside(
  lab: Lab,
  operation: KnownOperation,
  plain: RefusedByValue,
  optional: readonly string[],
): Promise<RefusedByValue | undefined> {
  const asked = new Set<string>();
  for (let { paths } = plain; asked.size < MOST_TRIED;) {
    asked.add(textOf(paths));
    const known = [...(operation.body?.content.known ?? []), [plain.member, plain.value] as const];
    const answer = await ask(lab, withContent(operation, { known, refusedBy: [{ ...plain, paths }] }));
    if (answer?.kind === 'accepted') return asked.size === 1 ? undefined : { ...plain, paths };
    const next = answer && otherPaths(answer.refusal, paths, plain.paths, optional).find((one) => !asked.has(textOf(one)));
    if (next === undefined) return undefined;
    paths = next;
  }
  return undefined;
}

/**
 * What may be left out instead, the likeliest first: members that a refusal names are added or left out, then all are sent, then each is added to what
 * plain requests have, or left out of it, and then each is left out alone.
 */
function otherPaths(
  refusal: Refusal,
  asked: readonly InstancePath[],
  plain: readonly InstancePath[],
  optional: readonly string[],
): readonly (readonly InstancePath[])[] {
  const changed = (paths: readonly InstancePath[], names: readonly string[]): readonly InstancePath[] => {
    const isAbsent = (name: string): boolean => paths.some(([first, ...rest]) => first === name && rest.length === 0);
    const added = names.filter((name) => !isAbsent(name)).map((name) => [name]);
    return [...paths.filter(([first]) => !names.some((name) => name === first)), ...added];
  };
  const named = optional.filter((name) => [...refusal.parts, ...refusal.texts].some((text) => saysName(text, name)));
  const ofWords = named.length === 0 ? [] : [changed(asked, named)];
  return [...ofWords, [], ...optional.map((name) => changed(plain, [name])), ...optional.map((name) => [[name]])];
}

function textOf(paths: readonly InstancePath[]): string {
  return JSON.stringify(paths);
}

/** What a server answers to the members of a body. */
type Answer = { readonly kind: 'accepted'; readonly exchange: Exchange } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** @returns undefined where an answer says nothing of the members of a body. */
async function ask(lab: Lab, operation: KnownOperation): Promise<Answer | undefined> {
  const plain = plainCase(operation);
  if (kindIfKnown(plain.expectation) !== 'accept') return undefined;
  const exchange = await lab.attempt(plain, 'new');
  if (reachOf(operation, exchange).kind === 'reached') return { kind: 'accepted', exchange };
  const refusal = readRefusal(exchange);
  if (refusal === undefined || !isRefusal(exchange) || speaksOfState(refusal)) return undefined;
  return { kind: 'refused', refusal };
}

/** The members of the whole body, also those that plain requests lack. */
function membersOf({ shape, media, whole }: RequestModel): readonly NamedField[] {
  return namedFields(fieldsOf(shape, { path: [], required: true, roots: [media.schema], value: whole }));
}

/** Each listed value that a member of plain requests may have instead of its own. */
function listedValues(model: RequestModel): readonly { readonly name: string; readonly value: JsonValue }[] {
  const known = new Set((model.media.known ?? []).map(([[name]]) => name));
  return membersOf(model)
    .filter(({ name }) => !known.has(name) && memberOf(model.full, name) !== undefined)
    .flatMap((member) => otherListed(member, memberOf(model.full, member.name)).map((value) => ({ name: member.name, value })));
}

function withContent(operation: KnownOperation, more: Partial<KnownMediaType>): KnownOperation {
  const { body } = operation;
  return body === undefined ? operation : { ...operation, body: { ...body, content: { ...body.content, ...more } } };
}
