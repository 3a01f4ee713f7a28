import { fromJs } from '../../json/from-js.js';
import { linesOf } from '../../json/lines.js';
import { parseJson } from '../../json/parse.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf, memberOf } from '../../json/value.js';
import { KitError } from '../../kit-error.js';
import { nearest } from '../../known-keys.js';
import { type Place, pointerTo } from '../../place.js';
import { type SchemaViolation, evaluate } from '../../schema/evaluation/evaluate.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { schemaNodeOf, valueAt } from '../schemas/schema-node-of.js';

/** How to read and validate a JSON file of the kit. */
export interface DocumentKind {
  /**
   * JSON Schema 2020-12. Its annotations word the errors: `examples` show how to write a value, `writeOnly` marks a secret that
   * is not repeated, and `{ not: {}, title, description }` marks a key that is not allowed: what is wrong with it, and what to
   * do.
   */
  readonly schema: object;
  /** What to do about any mistake. Default: derived from the schema. */
  readonly hint?: string;
}

/** A document that is valid against its schema. */
export interface ReadDocument<T> {
  readonly value: T;
  /** The location of a value; for a missing value, that of its nearest ancestor. */
  readonly placeOf: (path: InstancePath) => Place;
}

/**
 * Reads a JSON file of the kit.
 * @param T the type that the schema describes.
 * @throws KitError with the line of the first syntax error, repeated key or schema violation. A violated `const` and an unknown
 * version come first, because a file of another kind or version differs in much else.
 */
export function readDocument<T>(text: string, file: string, kind: DocumentKind): ReadDocument<T> {
  // Some editors start a file with a byte order mark (RFC 8259 section 8.1).
  const json = text.replace(/^\uFEFF/, '');
  const root = parse(json, file, kind.hint);
  const { lines, repeatedAt } = linesOf(json);
  if (repeatedAt !== undefined) {
    const place = { file, line: repeatedAt, pointer: '' };
    throw new KitError('FileError', 'a key appears here for the second time', 'Keep one of them', place);
  }
  const placeOf = (path: InstancePath): Place => {
    const pointer = path.reduce<string>(pointerTo, '');
    const line = lines.get(pointer);
    return line === undefined ? placeOf(path.slice(0, -1)) : { file, line, pointer };
  };
  const faults = evaluate(schemaNodeOf(kind.schema), root, { formats: 'assertion' })
    // The reader of the file judges names: a sentence about a name could repeat a secret beside it.
    .violations.filter(({ assertion }) => !assertion.at.pointer.includes('/propertyNames/'))
    .map((violation) => ({ violation, place: placeOf(violation.path) }))
    .toSorted((a, b) => rankOf(a.violation) - rankOf(b.violation) || a.place.line - b.place.line);
  const [first] = faults;
  if (first !== undefined) throw explain(first.violation, root, kind, first.place);
  const value: unknown = JSON.parse(json);
  if (isDescribed<T>(value, faults)) return { value, placeOf };
  throw new KitError('FileError', `${file} has no value`, 'Write one');
}

function rankOf({ assertion }: SchemaViolation): number {
  return assertion.keyword === 'const' || assertion.at.pointer.startsWith('/properties/version/') ? 0 : 1;
}

/** True if a value is valid against a schema, which describes the type. */
export function keeps<T>(schema: object, value: unknown): value is T {
  return isDescribed<T>(value, evaluate(schemaNodeOf(schema), fromJs(value)).violations);
}

function isDescribed<T>(value: unknown, faults: readonly unknown[]): value is T {
  return value !== undefined && faults.length === 0;
}

/** The error does not repeat the text: it may hold a secret. */
function parse(text: string, file: string, hint?: string): JsonValue {
  let end = 0;
  const root = parseJson(text, (at) => void (end = at));
  if (root !== undefined) return root;
  const line = text.slice(0, end).split('\n').length;
  const place = { file, line, pointer: '' };
  const fix = 'Fix this line; JSON has no comments, and no comma after the last item';
  throw new KitError('FileError', 'this is not JSON', hint ?? fix, place);
}

function explain({ assertion, path }: SchemaViolation, root: JsonValue, { schema, hint }: DocumentKind, place: Place): KitError {
  const error = (message: string, fix: string): KitError => new KitError('FileError', message, hint ?? fix, place);
  const { pointer } = assertion.at;
  const rule = valueAt(fromJs(schema), pointer.slice(0, pointer.lastIndexOf('/'))) ?? null;
  const name = describePath(path, 'the file');
  if (assertion.keyword === 'required') return error(`${describePath(path.slice(0, -1), 'the file')} has no ${assertion.name}`, 'Add it');
  if (assertion.keyword === 'never') {
    if (isRefused(rule)) return error(textIn(rule, 'title'), textIn(rule, 'description'));
    return error(`unknown key ${JSON.stringify(name)}`, hintForKey(String(path.at(-1)), memberOf(rule, 'properties')));
  }
  const value = valueAt(root, path.reduce<string>(pointerTo, '')) ?? null;
  return error(`${name} is ${describe(value, memberOf(rule, 'writeOnly') === true)}`, hintFor(rule, value));
}

function isRefused(rule: JsonValue): boolean {
  return memberOf(rule, 'not') !== undefined;
}

function textIn(rule: JsonValue, keyword: string): string {
  const text = memberOf(rule, keyword);
  return typeof text === 'string' ? text : '';
}

/** What to write instead of an unknown key. */
function hintForKey(key: string, properties: JsonValue | undefined): string {
  const known = isObject(properties) ? properties.members : [];
  const near = nearest(
    key,
    known.map(([name]) => name),
  );
  const meant = known.find(([name]) => name === near);
  if (meant === undefined) return `The keys are ${known.flatMap(([name, rule]) => (isRefused(rule) ? [] : [name])).join(', ')}`;
  return isRefused(meant[1]) ? textIn(meant[1], 'description') : `Did you mean ${meant[0]}?`;
}

/** What to write instead of a value. */
function hintFor(rule: JsonValue, value: JsonValue): string {
  const [examples, words, least, most] = ['examples', 'enum', 'minimum', 'maximum'].map((keyword) => memberOf(rule, keyword));
  if (isArray(examples)) return `Write it like ${printJson(examples.items[0] ?? null)}`;
  if (isArray(words)) {
    const names = words.items.map((word) => (typeof word === 'string' ? word : printJson(word)));
    const near = typeof value === 'string' ? nearest(value, names) : undefined;
    return near === undefined ? `Use one of ${names.join(', ')}` : `Did you mean ${near}?`;
  }
  switch (memberOf(rule, 'type')) {
    case 'boolean':
      return 'Write true or false';
    case 'integer':
      if (!isNumber(least)) return 'Write a whole number';
      return `Write a whole number ${isNumber(most) ? `from ${least.text} to ${most.text}` : `of at least ${least.text}`}`;
    case 'array':
      return `Write a list${memberOf(rule, 'minItems') === undefined ? '' : ', with at least one item'}`;
    case 'object':
      return 'Write an object';
    default:
      return 'Write a text';
  }
}

/** Describes a value of the wrong kind without repeating long texts or objects. */
function describe(value: JsonValue, isSecret: boolean): string {
  if (isObject(value)) return 'an object';
  if (isArray(value)) return value.items.length === 0 ? 'an empty list' : 'a list';
  if (isSecret) return `a ${kindOf(value)}`;
  if (typeof value !== 'string') return printJson(value);
  if (value.length > 40) return 'another text';
  return value === '' ? 'empty' : printJson(value);
}
