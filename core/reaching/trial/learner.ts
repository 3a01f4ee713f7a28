import { isOwnCredential } from '../../http/target/own-credentials.js';
import { isJsonName } from '../../codecs/media-type.js';
import { readPathParameters } from '../../codecs/paths/read-path-parameters.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Operation } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { responseFor } from '../../contract/documented-statuses.js';
import { type EchoedMembers, type OwnEcho, echoesBySchemasOfTheirOwn, keyOfMember } from '../../checks/stored/echoed-members.js';
import { keyOfCreated, keyOfListed, keyParameterOf, memberOfCreated } from '../../reach/creators/key-of-answer.js';
import { type AnsweredValues, createAnsweredValues } from '../../knowledge/answered-values.js';
import { type KnownValues, nameOf } from '../../reach/values/known-values.js';
import { type LinkedValues, joinedLinks, linkedBy } from '../../reach/values/linked-values.js';
import { mayCreate } from '../../reach/creators/presumed-creator.js';
import { shapeOf } from '../../resources/paths/path-shape.js';
import type { Resource } from '../../resources/resource.js';
import type { Session } from '../../session/session.js';

/** What a run learns from answers: the keys of things that exist. */
export interface Learner {
  readonly known: KnownValues;
  /** All that answers showed, by name. */
  readonly answered: AnsweredValues;
  /** Learns from the success of a plain request. The first thing of each kind counts. */
  readonly learn: (operation: Operation, exchange: Exchange, target: string) => void;
  /** The key of what a request created, by the item path of its resource. */
  readonly createdBy: (operation: Operation, exchange: Exchange, target: string) => ReadonlyMap<string, JsonValue>;
  /** Names these things from now on, by the item paths of their resources. */
  readonly prefer: (keys: ReadonlyMap<string, JsonValue>) => void;
  /** What the creation of the things answered that an operation names in its path or body. */
  readonly thingsNamedBy: (operation: KnownOperation) => readonly NamedThing[];
  /** What an operation names was there before it, so that its success created nothing. */
  readonly wasThere: (operation: Operation) => void;
  /** Learns from another accepted request which members come back as they are sent. */
  readonly learnEcho: (operation: Operation, exchange: Exchange) => void;
  /** The operation with what is known of its echo. */
  readonly withEcho: (operation: Operation) => Operation;
}

/** A thing that a request names, as its creation answered. */
export interface NamedThing {
  /** The item path of its resource. */
  readonly resource: string;
  readonly shown: JsonValue;
}

/** Starts learning for a session. */
export function createLearner(session: Session): Learner {
  const { knowledge, plan } = session;
  const { contract, things } = knowledge;
  const { given, givenNames, allowDestructive } = plan;
  const { resources, references } = plan.resources;
  const operations = allOperations(contract);
  const created = new Map<string, JsonValue>();
  const seen = new Map<string, JsonValue>();
  const changeable = changeableKeys(resources);
  const isOwn = (value: JsonValue): boolean => plan.allowDestructive && isOwnCredential(session.target, value);
  const answered = createAnsweredValues(isOwn);
  const there = new Set<Operation['id']>();
  const linked = new Map<Operation['id'], LinkedValues>();
  const echoes = new Map<Operation['id'], readonly OwnEcho[]>();
  const thingsNamedBy: Learner['thingsNamedBy'] = ({ id, parameters }) =>
    references
      .filter((one) => one.operation === id && one.in !== 'query')
      .flatMap(({ resource, in: location, field }): readonly NamedThing[] => {
        const inPath = location === 'path' ? parameters.find((one) => one.in === 'path' && one.name === field[0])?.known : undefined;
        const key = inPath ?? created.get(resource);
        const shown = key === undefined ? undefined : things.find(resource, key);
        return shown === undefined ? [] : [{ resource, shown }];
      });
  const learnEcho: Learner['learnEcho'] = (operation, exchange) => {
    const isCreation = resources.some((one) => mayCreate(one).some((creator) => creator.operation === operation.id));
    const before = operation.method !== 'POST' || isCreation ? [] : thingsNamedBy(operation);
    const found = echoesOf(operation, exchange).map((echo) =>
      before.some((thing) => hadBefore(thing, echo)) ? { ...echo, isTelling: false } : echo,
    );
    echoes.set(operation.id, [...(echoes.get(operation.id) ?? []), ...found]);
  };
  const named = references.filter(({ member }) => member !== undefined);
  const createdBy: Learner['createdBy'] = (operation, exchange, target) =>
    new Map(
      resources.flatMap((resource) => {
        if (there.has(operation.id)) return [];
        const creator = mayCreate(resource).find((one) => one.operation === operation.id);
        const parameter = creator && keyParameterOf(resource, operations);
        const key = creator && parameter && keyOfCreated(creator, resource, parameter, exchange, target);
        if (creator === undefined || key === undefined) return [];
        const shown = jsonOf(exchange);
        if (shown !== undefined) things.keep(resource.item, key, shown);
        const others = named.flatMap((reference) => {
          const value =
            reference.resource === resource.item ? memberOfCreated(creator, resource, reference.member ?? [], exchange) : undefined;
          return value === undefined ? [] : [[nameOf(reference), value] as const];
        });
        return [[resource.item, key] as const, ...others];
      }),
    );
  return {
    known: { given, givenNames, created, seen, linked, shown: things.find, allowDestructive },
    answered,
    createdBy,
    prefer: (keys) => {
      for (const [item, key] of keys) created.set(item, key);
    },
    thingsNamedBy,
    wasThere: ({ id }) => void there.add(id),
    withEcho: (operation) => {
      const members = echoedIn(echoes.get(operation.id) ?? []);
      return members === undefined ? operation : { ...operation, echoed: members };
    },
    learnEcho,
    learn: (operation, exchange, target) => {
      const shown = jsonOf(exchange);
      if (shown !== undefined) answered.observe(operation.path, shown, parametersIn(operation, target), splitTarget(target)[1]);
      const sent = isChanging(operation) ? decodeJson(exchange.request.body).value : undefined;
      if (sent !== undefined) answered.observe(operation.path, sent);
      learnEcho(operation, exchange);
      const keys = createdBy(operation, exchange, target);
      for (const [id, values] of linkedBy(operation, exchange, target, keys.size > 0)) linked.set(id, joinedLinks(linked.get(id), values));
      for (const [item, key] of keys)
        if (!created.has(item) && !changeable.has(item)) {
          created.set(item, key);
        }
      for (const { item, lists } of resources) {
        const list = lists.find((one) => one.operation === operation.id);
        const key = list && keyOfListed(list, exchange, isOwn);
        if (key === undefined || list === undefined || seen.has(item)) continue;
        seen.set(item, key);
        for (const reference of named) {
          const value = reference.resource === item ? keyOfListed({ ...list, key: reference.member }, exchange, isOwn) : undefined;
          if (value !== undefined) seen.set(nameOf(reference), value);
        }
      }
    },
  };
}

/** The parameters that the path of a request has, by name. */
function parametersIn({ path, parameters }: Operation, target: string): ReadonlyMap<string, JsonValue> {
  const ofPath = parameters.filter((one) => one.in === 'path');
  return readPathParameters(parseTemplate(path), ofPath, splitTarget(target)[0]) ?? new Map();
}

/** The body of a response as JSON; undefined if it is none. */
function jsonOf({ outcome }: Exchange): JsonValue | undefined {
  return outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
}

/** The members of a request that came back as they were sent, which only its evidence makes comparable. */
function echoesOf(operation: Operation, { request, outcome }: Exchange): readonly OwnEcho[] {
  const { body } = operation;
  if (body === undefined || outcome.kind !== 'response' || !isJsonName(body.content.name)) return [];
  const content = responseFor(operation, outcome.status)?.content;
  const [sent, stored] = [request.body, outcome.body].map((bytes) => decodeJson(bytes).value);
  if (content === undefined || sent === undefined || stored === undefined) return [];
  return echoesBySchemasOfTheirOwn({ request: body.content.schema, response: content.schema }, sent, stored, operation.method !== 'POST');
}

/** True if a thing had the value before an action was done to it, in a member that may mean something else: the reason of a visit, and of its end. */
function hadBefore({ shown }: NamedThing, { path, value }: OwnEcho): boolean {
  const before = getAt(shown, path);
  return before !== undefined && equalJson(before, value);
}

/** The members that come back as they are sent: by one value that tells it, or by two that differ. Undefined if there are none. */
function echoedIn(echoes: readonly OwnEcho[]): EchoedMembers | undefined {
  const values = new Map<string, Set<string>>();
  for (const { path, value } of echoes) {
    const member = keyOfMember(path);
    values.set(member, (values.get(member) ?? new Set()).add(printJson(value)));
  }
  const isKnown = ({ path, isTelling }: OwnEcho): boolean => isTelling || (values.get(keyOfMember(path))?.size ?? 0) > 1;
  const members = echoes.filter(isKnown).map(({ path }) => keyOfMember(path));
  return members.length === 0 ? undefined : new Set(members);
}

/** The item paths whose key an operation may change that names the same things by another key: a name, of what is replaced by its id. */
function changeableKeys(resources: readonly Resource[]): ReadonlySet<string> {
  const changed = resources.filter(({ replacers, changers }) => replacers.length + changers.length > 0);
  const isAlike = (one: Resource, other: Resource): boolean => one !== other && shapeOf(one.item)?.text === shapeOf(other.item)?.text;
  return new Set(resources.filter((one) => changed.some((other) => isAlike(one, other))).map(({ item }) => item));
}
