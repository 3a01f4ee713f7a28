import type { Operation } from '../../contract/contract.js';
import { setAt } from '../../json/edit.js';
import { type JsonValue, jsonNumber } from '../../json/value.js';
import { isListAnswer } from '../../resources/answers/list-answer.js';
import { isObjectSchema, membersOf } from '../../resources/answers/members.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import type { MemberPath } from '../../resources/resource.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { wordsOf } from '../../words/name-words.js';
import { numberLike, told, toldBy } from '../kinds/counts.js';
import type { Scope, Thing } from './thing.js';
import type { Tally, ThingKind } from '../kinds/thing-kind.js';
import { type World, thingsOf } from './world.js';

/** A number of an answer that tells of things: `openOrders`, or `total` in `orders`. */
export interface Told {
  readonly path: MemberPath;
  readonly schema: SchemaNode;
  readonly kind: ThingKind;
  readonly tells: Tally;
}

/** The depth to which an answer is looked at. */
const DEPTH = 3;

/** What a GET that shows no thing and no list tells of things, as a dashboard does; empty if it tells nothing. */
export function overviewOf(operation: Operation, kinds: readonly ThingKind[]): readonly Told[] {
  const [answer] = operation.method === 'GET' ? successSchemasOf(operation) : [];
  const of = kinds.filter(({ addresses }) => addresses.length > 0);
  if (answer === undefined || of.length === 0 || !isObjectSchema(answer)) return [];
  return of.some(({ names }) => isListAnswer(answer, names)) ? [] : toldIn(answer, of);
}

/** The numbers of an object that tell of things. */
export function toldIn(schema: SchemaNode, kinds: readonly ThingKind[], path: MemberPath = []): readonly Told[] {
  return membersOf(schema).flatMap(({ name, schema: member }): readonly Told[] => {
    const at = [...path, name];
    if (isObjectSchema(member)) return at.length < DEPTH ? toldIn(member, kinds, at) : [];
    const found = [at, [name]]
      .map((one) =>
        toldBy(
          one.flatMap((step) => wordsOf(step)),
          member,
          kinds,
        ),
      )
      .find((one) => one !== undefined);
    return (found ?? []).flatMap(({ of, tells }): readonly Told[] => {
      const kind = kinds.find(({ id }) => id === of);
      return kind === undefined ? [] : [{ path: at, schema: member, kind, tells }];
    });
  });
}

/** An answer with what it tells of the things within a scope. */
export function withOverview(world: World, overview: readonly Told[], scope: Scope, body: JsonValue): JsonValue {
  return withTold(overview, (kind) => thingsOf(world, kind, scope), body);
}

/** An answer with what it tells of some things. */
export function withTold(all: readonly Told[], thingsOfKind: (kind: ThingKind) => readonly Thing[], body: JsonValue): JsonValue {
  return all.reduce((filled, { path, schema, kind, tells }) => {
    const number = told(thingsOfKind(kind), tells);
    const values = number === undefined ? [null, jsonNumber('0')] : [numberLike(undefined, number), number.toFixed(2)];
    const value = values.find((one) => allows(schema, one, 'response'));
    return value === undefined ? filled : setAt(filled, path, value);
  }, body);
}
