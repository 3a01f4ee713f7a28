import { getAt } from '../../json/edit.js';
import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import { lastNameIn } from '../../json/instance-path.js';
import { memoize } from '../../memoize.js';
import { wordsOf } from '../../words/name-words.js';
import { formatOf } from '../../resources/keys/fits.js';
import { typesOf } from '../../resources/answers/members.js';
import { memberAt } from '../../resources/keys/thing.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { EVERYWHERE, keyText } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { numberedText } from '../world/largest-numbers.js';
import { type World, isTaken, nextNumber, nextOfForm, whyGone } from '../world/world.js';
import type { CreateSeveral } from '../effects/effect.js';
import type { CreatedSeveral, SeenResponse } from '../effects/prediction.js';
import type { Rule } from './rule.js';
import { seenCreated } from './seen-list.js';
import { seenThing } from './seen-thing.js';

/** How many keys are tried, of which others have some already. */
const TRIES = 100;

/** Says what a value of a schema may be; for each number another one, if there are others. */
export type MakeNth = (schema: SchemaNode, number: number) => JsonValue;

/**
 * Makes a key of the declared type that no thing of the kind has.
 * @param like a key as the document shows it: `prod_123` leads to `prod_124`.
 * @param nth makes a value of a schema; asked where no key of a usual form is allowed, such as by a pattern of the parameter.
 * @returns undefined if none is found that the schemas of the member and of the parameter allow.
 */
export function makeKey(world: World, kind: ThingKind, like: JsonValue | undefined, nth: MakeNth): JsonValue | undefined {
  const [address] = kind.addresses;
  if (address === undefined) return undefined;
  const { schemas, isNumeric: isInDocument, isAny } = formOf(kind);
  const isNumeric = isInDocument || isNumber(like);
  // A parameter may be text where the member is a number.
  const isAllowed = (key: JsonValue): boolean =>
    schemas.every((schema) => allows(schema, key) || (isNumber(key) && allows(schema, key.text)));
  const isFree = (key: JsonValue): boolean => {
    const text = keyText(key);
    return text !== undefined && !isTaken(world, kind, text);
  };
  // A key names one thing for ever, if there are others.
  const isGone = (key: JsonValue): boolean => whyGone(world, kind, keyText(key) ?? '', EVERYWHERE) !== undefined;
  const isNew = (key: JsonValue): boolean => isAllowed(key) && isFree(key) && !isGone(key);
  for (const key of nextKeys(world, kind, like, isNumeric)) if (isNew(key)) return key;
  let used: JsonValue | undefined;
  for (let i = 0; i < TRIES; i += 1) {
    const n = nextNumber(world, kind);
    const text = typeof like === 'string' ? like : '';
    const candidates = isNumeric ? [jsonNumber(String(n))] : textKeys(kind, n, text, schemas, nth);
    for (const key of candidates) {
      if (!isFree(key) || !((isAny && isNumber(key)) || isAllowed(key))) continue;
      if (!isGone(key)) return key;
      used ??= key;
    }
    // Where any number will do, the next one is tried first.
    for (const key of isNumeric && isAny && i < TRIES - 1 ? [] : madeFor(schemas, n, nth)) {
      if (!isFree(key) || !isAllowed(key)) continue;
      if (!isGone(key)) return key;
      used ??= key;
    }
  }
  return used;
}

function* textKeys(kind: ThingKind, n: number, like: string, schemas: readonly SchemaNode[], nth: MakeNth): Generator<string> {
  yield* namesFor(kind, n, nth);
  yield* textsFor(kind, n, like, schemas);
}

/** Members that are keys and names at once: a thing is called by them, not counted. */
const NAMES = new Set('name title label slug handle nick nickname username login email'.split(' '));

/** What a thing may be called, if its key is its name. */
function* namesFor({ addresses: [address], schema }: ThingKind, n: number, nth: MakeNth): Generator<string> {
  const member = address?.member;
  const words = wordsOf(lastNameIn(member ?? []) ?? '');
  if (member === undefined || !NAMES.has(words.at(-1) ?? '')) return;
  const made = getAt(nth(schema, n), member);
  if (typeof made !== 'string' || made === '') return;
  yield made;
  const slug = made.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  yield* [slug, `${made} ${n}`, `${slug}-${n}`];
}

/** The key after the largest that there was: a number, or a text of the form of an example. */
function* nextKeys(world: World, kind: ThingKind, like: JsonValue | undefined, isNumeric: boolean): Generator<JsonValue> {
  if (isNumeric) {
    const number = nextOfForm(world, kind, PLAIN);
    if (number !== undefined) yield jsonNumber(String(number));
    return;
  }
  // A number alone is no name, even where another thing is called so.
  if (typeof like !== 'string' || isDrawn(like, formOf(kind).schemas)) return;
  const numbered = numberedText(like);
  for (const form of numbered === undefined ? [PLAIN] : [numbered, PLAIN]) {
    const number = nextOfForm(world, kind, form);
    if (number !== undefined) yield `${form.before}${String(number).padStart(form.digits.length, '0')}${form.after}`;
  }
}

/** A number alone. */
const PLAIN = { before: '', digits: '', after: '' };

/** True if keys are drawn, not counted: UUIDs, and those of hexadecimal digits. */
function isDrawn(like: string, schemas: readonly SchemaNode[]): boolean {
  return DRAWN.test(like) || isUuid(like, schemas);
}

/** True if keys are UUIDs, by the example or by the document. */
function isUuid(like: string, schemas: readonly SchemaNode[]): boolean {
  return UUID.test(like) || schemas.some((schema) => formatOf(schema) === 'uuid');
}

const DRAWN = /^[0-9a-f]{16,64}$/i;

function* madeFor(schemas: readonly SchemaNode[], n: number, nth: MakeNth): Generator<JsonValue> {
  for (const schema of schemas) yield nth(schema, n);
}

/** What keys of a kind have to be. */
interface KeyForm {
  readonly schemas: readonly SchemaNode[];
  readonly isNumeric: boolean;
  /** True if any number of usual size may be one, so that none has to be judged. */
  readonly isAny: boolean;
}

const formOf = memoize((kind: ThingKind): KeyForm => {
  const [address] = kind.addresses;
  const member = address?.member && memberAt(kind.schema, address.member)?.schema;
  const schemas = [member, address?.parameter].filter((schema) => schema !== undefined);
  const isNumeric = schemas.some((schema) => isInteger(schema));
  const isAny = ['1', '12', '123456789'].every((text) =>
    schemas.every((schema) => allows(schema, jsonNumber(text)) || allows(schema, text)),
  );
  return { schemas, isNumeric, isAny };
});

function isInteger(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return types !== undefined && [...types].every((type) => type === 'integer' || type === 'number');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Texts that a key may be: first as the example is, then in the plainest forms. */
function* textsFor({ id, name }: ThingKind, n: number, like: string, schemas: readonly SchemaNode[]): Generator<string> {
  const hex = digitsOf(`${id}/${n}`);
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  if (isUuid(like, schemas)) yield uuid;
  if (DRAWN.test(like)) yield hex.repeat(2).slice(0, like.length);
  const numbered = numberedText(like);
  if (numbered !== undefined) {
    yield `${numbered.before}${String(Number(numbered.digits.slice(-6)) + n).padStart(numbered.digits.length, '0')}${numbered.after}`;
  }
  const word =
    name
      .split('/')
      .at(-1)
      ?.replaceAll(/[^a-zA-Z0-9]/g, '')
      .toLowerCase() ?? '';
  yield String(n);
  if (like !== '') yield `${like}-${n}`;
  yield `${word}-${n}`;
  yield uuid;
  if (like.includes('@')) yield `${n}.${like}`;
  for (const length of new Set([like.length, 24, 8, 12, 32])) if (length > 0 && length <= 32) yield hex.slice(0, length);
  yield hex.slice(0, 8).toUpperCase();
  for (const length of new Set([Math.min(like.length, 12), 3, 2])) if (length > 0) yield lettersOf(n, length);
}

/** 32 hexadecimal digits that are the same for the same seed (FNV-1a, then the finalizer of MurmurHash3; both public domain). */
function digitsOf(seed: string): string {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  let text = '';
  for (let i = 0; i < 4; i += 1) {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    text += ((mixed ^ (mixed >>> 16)) >>> 0).toString(16).padStart(8, '0');
  }
  return text;
}

/** A number written in the letters A to Z, for codes such as AAB. */
function lettersOf(n: number, length: number): string {
  let text = '';
  for (let rest = n; text.length < length; rest = Math.floor(rest / 26)) text = String.fromCharCode(65 + (rest % 26)) + text;
  return text;
}

/** A created thing has a key of its own, and answers name it by the key that was sent. */
export const KEY: Rule = {
  id: 'key',
  says: 'two creations have two keys, and the answer has the key that was sent',
  because: (effect) => {
    if (effect.does === 'create several') return 'it takes several things, and creates each';
    return effect.does === 'create' ? effect.creator.because : undefined;
  },
  contradicts: ({ world, effect, prediction, response }) => {
    if (effect.does === 'create several' && prediction.kind === 'created several')
      return contradictionOfSeveral(world, effect, prediction, response);
    if (effect.does !== 'create' || prediction.kind !== 'created' || response.status >= 300) return undefined;
    const member = effect.kind.addresses[0]?.member;
    const shown = seenThing(effect.answer, response);
    const text = member === undefined || shown === undefined ? undefined : keyText(getAt(shown, member));
    if (text === undefined) return undefined;
    const wanted = keyText(prediction.key);
    if (wanted !== undefined) return wanted === text ? undefined : `the key ${wanted} was sent, and the answer has ${text}`;
    const isKnown = isTaken(world, effect.kind, text, prediction.scope);
    return isKnown ? `the key ${text} is that of another thing` : undefined;
  },
};

function contradictionOfSeveral(
  world: World,
  effect: CreateSeveral,
  { created }: CreatedSeveral,
  response: SeenResponse,
): string | undefined {
  const keys = (seenCreated(effect, response) ?? []).map(({ key }) => key);
  for (const [i, key] of keys.entries()) {
    if (key === undefined) continue;
    const one = keys.length === created.length ? created[i] : undefined;
    const wanted = keyText(one?.key);
    if (wanted !== undefined && wanted !== key) return `the key ${wanted} was sent, and the answer has ${key}`;
    if (keys.indexOf(key) !== i) return `the key ${key} is that of two things`;
    const scope = (one ?? created[0])?.scope;
    if (wanted === undefined && scope !== undefined && isTaken(world, effect.kind, key, scope))
      return `the key ${key} is that of another thing`;
  }
  return undefined;
}
