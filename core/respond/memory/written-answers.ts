import type { Operation } from '../../contract/contract.js';
import { codecNameOf } from '../../codecs/codec-name.js';
import { writtenItems } from '../../codecs/sequences.js';
import { scalarText } from '../../codecs/scalar-text.js';
import { parseMediaType } from '../../codecs/media-type.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject, memberOf } from '../../json/value.js';
import type { List } from '../../model/effects/effect.js';
import { type JudgedRequest, readRequest } from '../../model/effects/judged-request.js';
import { pageOf } from '../../model/predictions/select.js';
import type { Memory } from '../../model/memory/memory.js';
import { ALL_RULES } from '../../model/kinds/rule-ids.js';
import { sharesMembers } from '../../model/kinds/schema-parts.js';
import { type Scope, type Thing, keyText } from '../../model/world/thing.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import { type World, thingsOf } from '../../model/world/world.js';
import { isObjectSchema, itemsOf, membersOf } from '../../resources/answers/members.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { RequestContent } from '../../judge/request-content.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { singularsOf } from '../../words/singular.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { Negotiated } from '../negotiation/negotiate.js';
import { isEvents } from '../negotiation/body-kind.js';
import { eventOf } from '../negotiation/write-body.js';

/** True for an answer that is written as it is made: a table, events or lines. */
export function isWrittenAnswer({ content, written, status }: Negotiated): boolean {
  return written !== undefined && content !== undefined && status < 300 && (isTable(content.name) || isStream(content.name));
}

function isTable(name: string): boolean {
  const { type, subtype } = parseMediaType(name) ?? {};
  return type === 'text' && (subtype === 'csv' || subtype === 'tab-separated-values');
}

function isStream(name: string): boolean {
  return isEvents(name) || codecNameOf(name) === 'sequence';
}

/**
 * A table of the things that exist, as a list of them would select and sort them, or events and lines that name things that exist.
 * @returns undefined if the answer is about nothing that is remembered.
 */
export function writtenAnswer(
  memory: Memory,
  world: World,
  operation: Operation,
  sent: RequestContent,
  { content }: Negotiated,
): string | undefined {
  if (content === undefined) return undefined;
  const request = readRequest(operation, sent, '');
  const list = listBehind(memory, operation);
  const [example] = content.examples;
  const item = content.isSequence === true ? content.schema : (itemsOf(content.schema) ?? content.schema);
  if (isTable(content.name)) {
    const text = example === undefined ? undefined : scalarText(example.value);
    return list === undefined
      ? undefined
      : tableOf(memory, rowsOf(memory, world, list, operation, request), list, item, text, content.name);
  }
  if (example !== undefined || !isObjectSchema(item)) return undefined;
  const isOfThings = list !== undefined && sharesMembers(item, list.kind.schema) && sharesMembers(list.kind.schema, item);
  if (isOfThings) {
    const things = rowsOf(memory, world, list, operation, request);
    const shown = (isEvents(content.name) ? things.slice(-STREAMED) : things).map((thing) => shownAs(memory, item, thing));
    if (shown.length > 0) return write(shown, content.name);
  }
  const refer = referrer(memory, world);
  const made = Array.from({ length: STREAMED }, (_, i) => memory.materials.nth(item, i + 1));
  return write(new Map(made.map((value, i) => refer(value, i)).map((value) => [printJson(value), value])).values(), content.name);
}

/** How many events or lines a stream has that is made up. */
const STREAMED = 3;

function write(values: Iterable<JsonValue>, name: string): string {
  return isEvents(name) ? [...values].map(eventOf).join('') : writtenItems([...values], name);
}

function shownAs({ shower, materials }: Memory, schema: SchemaNode, { value }: Thing): JsonValue {
  return shower.show(schema, value, materials.made(schema));
}

const EXPORT = /[/.](?:export|exports|csv|tsv|ndjson|jsonl|download|report|dump|stream|events|feed|live|updates|watch|subscribe)$/i;

/** The list of what an operation tells of: its own, that of the path before `export`, or the only one of what its path names. */
function listBehind({ model }: Memory, { id, path }: Operation): List | undefined {
  const lists = [...model.effects.values()].filter((effect): effect is List => effect.does === 'list');
  const own = lists.find((one) => one.operation.id === id);
  if (own !== undefined) return own;
  let before = path.replace(/\/$/, '');
  while (EXPORT.test(before)) {
    before = before.replace(EXPORT, '');
    const found = lists.find((one) => one.operation.path.replace(/\/$/, '') === before);
    if (found !== undefined) return found;
  }
  const names = singularsOf(plain(lastLiteral(before) ?? ''));
  const named = lists.filter(({ kind }) => names.some((name) => kind.names.whole.has(name)));
  return new Set(named.map(({ kind }) => kind)).size === 1 ? named[0] : undefined;
}

/** The things that a request asks for, in the order that it asks for. */
function rowsOf({ model }: Memory, world: World, list: List, operation: Operation, request: JudgedRequest): readonly Thing[] {
  const places = model.effects.get(operation.id)?.places ?? list.places;
  const scope: Scope = new Map(
    places.flatMap(({ parameter, place }) => {
      const text = keyText(request.path.get(parameter));
      return text === undefined ? [] : [[place, text] as const];
    }),
  );
  const page = pageOf(list, request, thingsOf(world, list.kind, scope), ALL_RULES, true);
  return list.operation.id === operation.id ? page.items : page.matching;
}

/** Rows with a line of names (RFC 4180): those of the document's example, else the scalar members of what it shows. */
function tableOf(
  memory: Memory,
  things: readonly Thing[],
  list: List,
  item: SchemaNode,
  example: string | undefined,
  mediaType: string,
): string | undefined {
  const shown = isObjectSchema(item) ? item : list.item;
  const members = membersOf(shown).filter(({ schema }) => !isNotMeantFor('response', schema));
  const [head] = example?.split(/\r?\n/) ?? [];
  const separator = mediaType.includes('tab') ? '\t' : head?.includes(';') === true && !head.includes(',') ? ';' : ',';
  const named = head?.split(separator).map((name) => name.trim().replaceAll(/^"|"$/g, ''));
  const columns =
    named === undefined
      ? members.filter(({ schema }) => !isObjectSchema(schema) && itemsOf(schema) === undefined).map(({ name }) => ({ title: name, name }))
      : named.map((title) => ({ title, name: members.find(({ name }) => plain(name) === plain(title))?.name }));
  // A table that the document shows, and of which nothing is known, stays.
  if (columns.filter(({ name }) => name !== undefined).length * 2 < columns.length || columns.length === 0) return undefined;
  const rows = things.map((thing) => {
    const value = shownAs(memory, shown, thing);
    return columns.map(({ name }) => (name === undefined ? '' : cellOf(memberOf(value, name))));
  });
  return [columns.map(({ title }) => title), ...rows]
    .map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`)
    .join('');
}

function cellOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return scalarText(value) ?? printJson(value);
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Puts keys of things that exist in the place of made-up ones, and things in the place of those that are shown whole. */
function referrer({ model }: Memory, world: World): (value: JsonValue, number: number) => JsonValue {
  const kinds = model.kinds.filter(({ addresses }) => addresses.length > 0);
  const thingAt = (kind: ThingKind, number: number): Thing | undefined => {
    const things = thingsOf(world, kind);
    return things[number % Math.max(1, things.length)];
  };
  const kindOf = (name: string): ThingKind | undefined => {
    const found = kinds.filter(({ names }) => names.whole.has(name));
    return found.length === 1 ? found[0] : undefined;
  };
  const object = (value: JsonObject, number: number): JsonObject =>
    jsonObject(
      value.members.map(([name, item]): Member => {
        if (isArray(item)) return [name, jsonArray(item.items.map((one, i) => refer(one, number + i)))];
        const words = wordsOf(name);
        if (isObject(item)) {
          const kind = kindOf(words.join(''));
          const thing = kind && thingAt(kind, number);
          if (thing === undefined) return [name, object(item, number)];
          return [name, jsonObject(item.members.map(([inner, like]) => [inner, memberOf(thing.value, inner) ?? like]))];
        }
        const kind =
          words.length > 1 && /^(?:id|uuid|key|slug|code|number)$/.test(words.at(-1) ?? '')
            ? kindOf(words.slice(0, -1).join(''))
            : undefined;
        const member = kind?.addresses[0]?.member;
        const thing = kind && thingAt(kind, number);
        const key = member?.length === 1 ? memberOf(thing?.value, member[0] ?? '') : undefined;
        return key === undefined || typeof key !== typeof item ? [name, item] : [name, key];
      }),
    );
  const refer = (value: JsonValue, number: number): JsonValue => (isObject(value) ? object(value, number) : value);
  return refer;
}
