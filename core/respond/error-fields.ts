import type { InstancePath } from '../json/instance-path.js';
import { type JsonValue, isArray, isNumber, isObject, memberOf } from '../json/value.js';
import { type Shape, shapeOf } from '../schema/shape.js';
import type { SchemaNode } from '../schema/schema-node.js';

/** Where an error of a document says why a request is refused, and with what status; the best place first. */
export interface ErrorFields {
  readonly texts: readonly ErrorField[];
  readonly statuses: readonly ErrorField[];
}

/** A member of an error. */
export interface ErrorField {
  readonly path: InstancePath;
  /** Maximum length of a text, in code points. */
  readonly longest: number | undefined;
  /** True for a status that is written as a string. */
  readonly isText: boolean;
}

interface FoundField extends ErrorField {
  readonly name: string;
  readonly value: JsonValue | undefined;
  readonly isRequired: boolean;
  readonly isInteger: boolean;
}

/** What the members that say why are called, the plainest first (RFC 9457 section 3.1, RFC 6749 section 5.2, and by custom). */
const SAYING: readonly RegExp[] = [/detail/, /message|^msg$/, /description$|reason|explanation/, /^error$|text$/, /^title$/];
const STATUS = /^(?:http)?status(?:code)?$/;

/** The depth to which an error is searched. */
const DEEPEST = 5;

/**
 * Finds where an error reports its reason and its status: in members with the usual names, otherwise in the first required
 * string and the first required integer.
 * @param base an error of the schema, whose members count if they are not required.
 */
export function errorFields(schema: SchemaNode, base: JsonValue): ErrorFields {
  const shape = shapeOf(schema, base, 'present');
  const fields = fieldsWithin(shape, base, [], true);
  const texts = fields.filter(({ isInteger }) => !isInteger);
  const rank = ({ name, path }: FoundField): number => rankOf(name) * DEEPEST + path.length;
  const named = texts.filter(({ name }) => rankOf(name) < SAYING.length).toSorted((a, b) => rank(a) - rank(b));
  const whole = isWholeText(shape) ? [{ path: [], longest: shape.lengths.max, isText: true }] : [];
  return { texts: [...whole, ...new Set([...named, ...texts.filter(({ isRequired }) => isRequired)])], statuses: statusesOf(fields) };
}

function statusesOf(fields: readonly FoundField[]): readonly ErrorField[] {
  const numbers = fields.filter(({ isInteger, value }) => isInteger || isStatus(value));
  const named = numbers.filter(({ name }) => STATUS.test(plainName(name)));
  const coded = numbers.filter(({ name, value }) => plainName(name).endsWith('code') && isStatus(value));
  return [...new Set([...named, ...coded, ...numbers.filter(({ isRequired, isInteger }) => isRequired && isInteger)])];
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

function rankOf(name: string): number {
  const at = SAYING.findIndex((words) => words.test(plainName(name)));
  return at === -1 ? SAYING.length : at;
}

/** The strings and integers of an error, those that are required and those that it has. */
function fieldsWithin(
  shape: Shape | undefined,
  value: JsonValue | undefined,
  path: InstancePath,
  isRequired: boolean,
): readonly FoundField[] {
  if (path.length > DEEPEST) return [];
  if (value !== undefined && isArray(value))
    return value.items.length === 0 ? [] : fieldsWithin(shape?.items, value.items[0], [...path, 0], isRequired);
  const declared = new Map((shape?.members ?? []).map((member) => [member.name, member]));
  const present = value !== undefined && isObject(value) ? value.members.map(([name]) => name) : [];
  return [...new Set([...declared.keys(), ...present])].flatMap((name): readonly FoundField[] => {
    const member = declared.get(name);
    const item = memberOf(value, name);
    const isNeeded = isRequired && member?.required === true;
    if (item === undefined && !isNeeded) return [];
    const inner = [...path, name];
    const types = member?.shape.types ?? [];
    const isFree = member?.shape.values === undefined;
    const field = { name, path: inner, value: item, longest: member?.shape.lengths.max, isRequired: isNeeded };
    if (item === undefined ? types.includes('string') : typeof item === 'string')
      return isFree ? [{ ...field, isText: true, isInteger: false }] : [];
    if (item === undefined ? types.includes('integer') : isNumber(item))
      return isFree && (types.includes('integer') || isStatus(item)) ? [{ ...field, isText: false, isInteger: true }] : [];
    return fieldsWithin(member?.shape, item, inner, isNeeded);
  });
}

/** Whether a value may be an HTTP status. */
function isStatus(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && /^[1-5]\d\d$/.test(typeof value === 'string' ? value : isNumber(value) ? value.text : '');
}

function isWholeText({ types, values }: Shape): boolean {
  return (
    types.length > 0 && types.every((type) => type === 'string' || type === 'null') && types.includes('string') && values === undefined
  );
}
